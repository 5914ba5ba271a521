const THEMES = [
  { id: null, title: "как в системе" },
  { id: "light", title: "светлое" },
  { id: "dark", title: "тёмное" },
] as const;

/** The button goes through the looks of the page: the system's, light, dark. */
export function attachTheme(button: HTMLButtonElement): void {
  let current = 0;
  button.addEventListener("click", () => {
    current = (current + 1) % THEMES.length;
    const theme = THEMES[current] ?? THEMES[0];
    if (theme.id === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.id;
    button.textContent = `Оформление: ${theme.title}`;
  });
}
