const NAME = "pridira:theme";
type Theme = "light" | "dark";

function isTheme(value: string | null): value is Theme {
  return value === "light" || value === "dark";
}

/** The theme that was chosen; else the system's. */
export function restoreTheme(): void {
  const theme = localStorage.getItem(NAME);
  if (isTheme(theme)) document.documentElement.dataset.theme = theme;
}

/** To the other theme, and remembers it. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark =
    dataset.theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : dataset.theme === "dark";
  dataset.theme = dark ? "light" : "dark";
  localStorage.setItem(NAME, dataset.theme);
}
