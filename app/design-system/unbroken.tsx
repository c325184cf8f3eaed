/** Characters of a number or address that keep their line; longer ones would make a table too wide. */
const most = 26;

/** A reference number or an email address, which is not broken at its hyphens, nor anywhere else. */
export const Unbroken = ({ children }: { children: string }) => (
	<span className={children.length <= most ? "whitespace-nowrap" : "wrap-anywhere"}>{children}</span>
);
