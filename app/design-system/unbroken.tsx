/** Characters of a number or address that keep their line; longer ones would make a table too wide. */
const most = 26;

/** Numbers and addresses with signs at which browsers break a line, such as PO-2026-1310. */
const breakable = /([\w.+-]+@[\w-]+\.[\w.-]*\w|\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b)/;

/** A text whose numbers and email addresses keep their lines. */
export const UnbrokenNumbers = ({ children }: { children: string }) =>
	children.split(breakable).map((piece, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
		index % 2 === 1 ? <Unbroken key={index}>{piece}</Unbroken> : piece,
	);

/** A reference number or an email address, which is not broken at its hyphens, nor anywhere else. */
export const Unbroken = ({ children }: { children: string }) => (
	<span className={children.length <= most ? "whitespace-nowrap" : "wrap-anywhere"}>{children}</span>
);
