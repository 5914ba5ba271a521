import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Project, projectPath, projectUri, rootUri } from "../../src/reporters/project-paths.js";

const UNIX: Project = { folder: "/home/anna/repo/data", root: "/home/anna/repo", windows: false };
const WINDOWS: Project = { folder: "C:\\Users\\Анна\\repo\\data", root: "c:\\users\\анна\\repo", windows: true };

describe("a path in a report", () => {
  it.each([
    ["a.md", "data/a.md"],
    ["./x/../a.md", "data/a.md"],
    ["../a.md", "a.md"],
    ["/home/anna/repo/b.md", "b.md"],
    ["/home/anna/repository/b.md", "/home/anna/repository/b.md"],
    ["../../../c.md", "/home/c.md"],
    ["../../../../../../c.md", "/c.md"],
    ["под папка\\ответ.md", "data/под папка\\ответ.md"],
  ])("%s is %s", (file, expected) => {
    expect(projectPath(file, UNIX)).toBe(expected);
  });

  it.each([
    ["a.md", "data/a.md"],
    ["sub\\a.md", "data/sub/a.md"],
    ["C:\\Users\\Анна\\repo\\b.md", "b.md"],
    ["c:/USERS/анна/repo/b.md", "b.md"],
    ["D:\\b.md", "D:/b.md"],
    ["\\b.md", "C:/b.md"],
    ["\\\\server\\share\\b.md", "//server/share/b.md"],
  ])("%s on Windows is %s", (file, expected) => {
    expect(projectPath(file, WINDOWS)).toBe(expected);
  });
});

describe("a path as a URI", () => {
  it.each([
    [
      "под папка/ответ #1.md",
      "data/%D0%BF%D0%BE%D0%B4%20%D0%BF%D0%B0%D0%BF%D0%BA%D0%B0/%D0%BE%D1%82%D0%B2%D0%B5%D1%82%20%231.md",
    ],
    ["a:b?c%20.md", "data/a%3Ab%3Fc%2520.md"],
    ["/tmp/x y.md", "file:///tmp/x%20y.md"],
    ["\ud800.md", "data/%EF%BF%BD.md"],
  ])("%s is %s", (file, uri) => {
    expect(projectUri(file, UNIX)).toEqual({ uri, relative: !uri.startsWith("file:") });
  });

  it.each([
    ["sub\\я.md", "data/sub/%D1%8F.md"],
    ["D:\\x y.md", "file:///D:/x%20y.md"],
    ["\\\\server\\share\\b.md", "file://server/share/b.md"],
  ])("%s on Windows is %s", (file, uri) => {
    expect(projectUri(file, WINDOWS).uri).toBe(uri);
  });

  it("has a root that ends with a slash", () => {
    expect(rootUri(UNIX)).toBe("file:///home/anna/repo/");
    expect(rootUri(WINDOWS)).toBe("file:///c:/users/%D0%B0%D0%BD%D0%BD%D0%B0/repo/");
    expect(rootUri({ folder: "/", root: "/", windows: false })).toBe("file:///");
  });

  it("leads back to the file, whatever its name", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => !/[/\0]/.test(text) && text !== "." && text !== "..");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const { uri } = projectUri(names.join("/"), UNIX);
        const { pathname } = new URL(uri, rootUri(UNIX));
        expect(decodeURIComponent(pathname)).toBe(`/home/anna/repo/data/${names.join("/")}`);
      }),
    );
  });
});
