/** Numbers that mail programs would break at their hyphens, such as PO-2026-1310. */
const hyphenated = /\b([A-Z0-9]+(?:-[A-Z0-9]+)+)\b/;

/** Characters of a number that fit beside a label on a phone; longer ones break where they must. */
const most = 20;

/** A text whose order, quote, purchase order and part numbers keep their lines. */
export const Unbroken = ({ text }: { text: string }) =>
	text.split(hyphenated).map((piece, index) =>
		index % 2 === 1 && piece.length <= most ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
			<span key={index} style={{ whiteSpace: "nowrap" }}>
				{piece}
			</span>
		) : (
			piece
		),
	);
