import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths.ts";

/** Opens the page of an account's document: for another account than the current one, it switches to that one first. */
export function OpenInAccount({
	to,
	label,
	accountId,
	accountName,
	current,
}: {
	to: string;
	/** The number of the document. */
	label: string;
	accountId: string;
	accountName: string;
	/** The account that the representative acts for now. */
	current: string | null;
}) {
	const look = "text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch";
	if (accountId === current)
		return (
			<Link to={to} className={look}>
				{label}
			</Link>
		);
	return (
		<Form method="post" action={paths.switchAccount()}>
			<input type="hidden" name="returnTo" value={to} />
			<button
				type="submit"
				name="accountId"
				value={accountId}
				className={look}
				aria-label={`Open ${label} and act for ${accountName}`}
			>
				{label}
			</button>
		</Form>
	);
}
