import { wellFormed } from "./visible.js";

/** Where paths are counted from. */
export interface Project {
  /** Absolute: the folder in which the program was started. */
  readonly folder: string;
  /** Absolute: the folder that reports name files from, usually the repository. */
  readonly root: string;
  /** Paths have drives and backslashes. */
  readonly windows: boolean;
}

/** `/`, `C:/` or `//server/`, and the names behind it. */
interface AbsolutePath {
  readonly start: string;
  readonly names: readonly string[];
}

/** A file as a report names it: from the root, with slashes, on every system; absolute if it lies elsewhere. */
export function projectPath(file: string, project: Project): string {
  const path = absolutePath(file, project);
  return namesFromRoot(path, project)?.join("/") ?? path.start + path.names.join("/");
}

/** The same as a URI: relative to the root, or `file:` (RFC 3986, RFC 8089). */
export function projectUri(file: string, project: Project): { readonly uri: string; readonly relative: boolean } {
  const path = absolutePath(file, project);
  const names = namesFromRoot(path, project);
  return names === null ? { uri: fileUri(path), relative: false } : { uri: encodeNames(names), relative: true };
}

/** The root as a URI, with a slash at its end, as relative ones are resolved against. */
export function rootUri(project: Project): string {
  const uri = fileUri(absolutePath(project.root, project));
  return uri.endsWith("/") ? uri : `${uri}/`;
}

/** `null` for what isn't inside the root. */
function namesFromRoot(path: AbsolutePath, project: Project): string[] | null {
  const root = absolutePath(project.root, project);
  const fold = (text = ""): string => (project.windows ? text.toLowerCase() : text);
  const inside =
    fold(path.start) === fold(root.start) &&
    path.names.length > root.names.length &&
    root.names.every((name, index) => fold(name) === fold(path.names[index]));
  return inside ? path.names.slice(root.names.length) : null;
}

function absolutePath(file: string, { folder, windows }: Project): AbsolutePath {
  const path = windows ? file.replaceAll("\\", "/") : file;
  const base = windows ? folder.replaceAll("\\", "/") : folder;
  const start = startOf(path, windows);
  if (start !== null) {
    // `\name` lies on the drive of the folder.
    const drive = windows && start === "/" ? (startOf(base, windows) ?? start) : start;
    return { start: drive.endsWith("/") ? drive : `${drive}/`, names: plainNames(path.slice(start.length)) };
  }
  const from = startOf(base, windows) ?? "";
  return { start: from === "" ? "/" : from, names: plainNames(`${base.slice(from.length)}/${path}`) };
}

function startOf(path: string, windows: boolean): string | null {
  const pattern = windows ? /^(?:[A-Za-z]:\/?|\/\/[^/]+\/|\/)/ : /^\//;
  return pattern.exec(path)?.[0] ?? null;
}

/** Without empty names, `.` and `..`. */
function plainNames(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names;
}

function fileUri({ start, names }: AbsolutePath): string {
  if (start.startsWith("//")) return `file:${start}${encodeNames(names)}`;
  const drive = start.replace(/\/$/, "");
  return `file:///${[...(drive === "" ? [] : [drive]), encodeNames(names)].join("/")}`;
}

function encodeNames(names: readonly string[]): string {
  return names.map((name) => encodeURIComponent(wellFormed(name))).join("/");
}
