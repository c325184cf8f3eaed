/** Numbers of orders: "SO-100023" from the sequence; a release has a number of its own. */
const first = 100_000;

/** @param own a release's own number */
export const orderNumber = (sequence: number | string, own: string | null = null): string =>
	own ?? `SO-${first + Number(sequence)}`;

/** @returns the sequence; `null` for a number of another form */
export function orderSequence(number: string): number | null {
	const [, digits] = /^SO-(\d{6,12})$/i.exec(number.trim()) ?? [];
	return digits === undefined ? null : Number(digits) - first;
}
