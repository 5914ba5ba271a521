/** In characters of the texts kept: enough for a set of some hundreds, and memory stays flat. */
const ROOM = 200_000;

/** Reads each distinct text once as long as there is room: an export often has many answers to one question. */
export function rememberTexts<Made>(read: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  let taken = 0;
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const made = read(text);
    if (text.length > ROOM) return made;
    taken += text.length;
    if (taken > ROOM) {
      known.clear();
      taken = text.length;
    }
    known.set(text, made);
    return made;
  };
}
