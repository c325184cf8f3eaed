/** Characters of a number or address that keep their line; longer ones would make a table or a heading too wide. */
const most = 26;
const mostInHeading = 15;

/** Numbers and addresses with signs at which browsers break a line, such as PO-2026-1310, with the parentheses around them. */
const breakable = /(\(?(?:[\w.+-]+@[\w-]+\.[\w.-]*\w|\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b)\)?)/;

/** A text whose numbers and email addresses keep their lines. */
export const UnbrokenNumbers = ({ children, heading = false }: { children: string; heading?: boolean }) =>
	children.split(breakable).map((piece, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
			<Unbroken key={index} heading={heading}>
				{piece}
			</Unbroken>
		) : (
			piece
		),
	);

/** A reference number or an email address, which is not broken at its hyphens, nor anywhere else. */
export const Unbroken = ({ children, heading = false }: { children: string; heading?: boolean }) => (
	<span
		className={children.length <= (heading ? mostInHeading : most) ? "whitespace-nowrap" : "wrap-anywhere"}
	>
		{children}
	</span>
);
