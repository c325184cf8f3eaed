import { Link } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

type Props = {
	to: string;
	/** The number of the document, or what the button does. */
	label: string;
	accountId: string;
	accountName: string;
	/** The account that the representative acts for now. */
	current: string | null;
	/** What the button is about, for screen readers, behind its label; a link in text without. */
	about?: string;
};

/** Opens the page of an account's document: for another account than the current one, it switches to that one first. */
export function OpenInAccount({ to, label, accountId, accountName, current, about }: Props) {
	const look = "text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch";
	const name = (
		<>
			{label}
			<VisuallyHidden>{about}</VisuallyHidden>
		</>
	);
	if (accountId === current)
		return about ? (
			<LinkButton to={to} size="sm">
				{name}
			</LinkButton>
		) : (
			<Link to={to} className={look}>
				{label}
			</Link>
		);
	return (
		<PostForm owned="user" action={paths.switchAccount()}>
			<input type="hidden" name="returnTo" value={to} />
			{about ? (
				<Button type="submit" name="accountId" value={accountId} size="sm">
					{name}
				</Button>
			) : (
				<button
					type="submit"
					name="accountId"
					value={accountId}
					className={look}
					aria-label={`Open ${label} as ${accountName}`}
				>
					{label}
				</button>
			)}
		</PostForm>
	);
}
