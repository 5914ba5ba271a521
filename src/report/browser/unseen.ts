/**
 * In Russian, before a way to see them: findings that the answer, as it is shown, has no place for.
 *
 * @param numbers of the findings, at least one
 */
export function unseenText(numbers: readonly number[]): string {
  // The verb agrees with the list, which is one thing only if it has one number: «1, 2, …, 21 касаются».
  const [subject, verb] = numbers.length === 1 ? ["Замечание", "касается"] : ["Замечания", "касаются"];
  return `${subject} ${numbers.join(", ")} ${verb} разметки, которой здесь не видно: `;
}
