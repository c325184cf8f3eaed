/** Numbers in sentences that mail programs would break at their hyphens, such as PO-2026-1310. */
const hyphenated = /\b([A-Z0-9]+(?:-[A-Z0-9]+)+)\b/;

/** A whole value that is a number, as people write theirs: "po-2026-1310" or "Job-14-b". */
const number = /^(?=.*\d)\S+$/;

/** Characters of a number that fit beside a label on a phone; longer ones break where they must. */
const most = 20;

const Whole = ({ text }: { text: string }) => <span style={{ whiteSpace: "nowrap" }}>{text}</span>;

/** A sentence whose order, quote, purchase order and part numbers keep their lines. */
export const Unbroken = ({ text }: { text: string }) =>
	text.split(hyphenated).map((piece, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
		index % 2 === 1 && piece.length <= most ? <Whole key={index} text={piece} /> : piece,
	);

/**
 * A value of its own, such as a purchase order or a part number. One with words in it is a sentence.
 * @param room characters that fit on a phone at its place
 */
export const UnbrokenValue = ({ text, room = most }: { text: string; room?: number }) =>
	number.test(text) && text.includes("-") && text.length <= room ? (
		<Whole text={text} />
	) : (
		<Unbroken text={text} />
	);
