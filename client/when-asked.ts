/** Objects with many parts, of which a user needs few: each part is made when it is first asked for. */

/**
 * @param names of the parts
 * @param make makes one part, from what its object was made with
 * @returns a function that makes an object with all parts
 */
export function whenAsked<Source, Part>(
	names: readonly string[],
	make: (name: string, source: Source) => Part,
): (source: Source) => Record<string, Part> {
	const sources = new WeakMap<object, Source>();
	const parts = Object.create(null) as object;
	for (const name of names)
		Object.defineProperty(parts, name, {
			enumerable: true,
			get(this: object): Part {
				const part = make(name, sources.get(this) as Source);
				Object.defineProperty(this, name, { value: part, enumerable: true });
				return part;
			},
		});
	return (source) => {
		const made = Object.create(parts) as Record<string, Part>;
		sources.set(made, source);
		return made;
	};
}
