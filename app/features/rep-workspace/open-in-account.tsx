import { Form, Link } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

/** Opens the page of an account's document: for another account than the current one, it switches to that one first. */
export function OpenInAccount({
	to,
	label,
	described = label,
	accountId,
	accountName,
	current,
	isButton = false,
}: {
	to: string;
	/** The number of the document, or what the button does. */
	label: string;
	/** For screen readers, when the label alone doesn't say which document. */
	described?: string;
	accountId: string;
	accountName: string;
	/** The account that the representative acts for now. */
	current: string | null;
	isButton?: boolean;
}) {
	const look = "text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch";
	const ariaLabel = described === label ? undefined : described;
	if (accountId === current)
		return isButton ? (
			<LinkButton to={to} size="sm" aria-label={ariaLabel}>
				{label}
			</LinkButton>
		) : (
			<Link to={to} className={look}>
				{label}
			</Link>
		);
	const choice = {
		type: "submit",
		name: "accountId",
		value: accountId,
		"aria-label": ariaLabel ?? `Open ${label} and act for ${accountName}`,
	} as const;
	return (
		<Form method="post" action={paths.switchAccount()}>
			<input type="hidden" name="returnTo" value={to} />
			{isButton ? (
				<Button {...choice} size="sm">
					{label}
				</Button>
			) : (
				<button {...choice} className={look}>
					{label}
				</button>
			)}
		</Form>
	);
}
