import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import type { Grant } from "#rules/users/permissions";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { OtherAccount } from "~/shared/auth/other-account.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { useAutomaticRetry } from "./error-boundary.tsx";
import { type BoundaryLevel, toErrorView } from "./error-view.ts";

/** The content depends on the status of HTTP errors, and on the level of unexpected ones. */
export function ErrorContent({ error, level }: { error: unknown; level: BoundaryLevel }) {
	const { pathname, search } = useLocation();
	const status = isRouteErrorResponse(error) ? error.status : null;
	const refused = (isRouteErrorResponse(error) ? error.data : null) as {
		message?: unknown;
		otherAccount?: OtherAccount;
		grant?: Grant;
		offersSignIn?: true;
	} | null;
	const inAccount = pathname.startsWith(`${paths.user()}/`);
	const sentence = refused?.message;
	const shown = toErrorView(status, typeof sentence === "string" ? sentence : null, level);
	useAutomaticRetry(shown.passing);
	if (refused?.otherAccount) return <OtherAccountOffer {...refused.otherAccount} />;
	return (
		<section className="mx-auto max-w-content px-4 py-16 xl:px-6 xl:py-24">
			<div className="max-w-text">
				<p className="flex items-center gap-2 font-medium text-muted text-sm">
					<Icon name={shown.passing ? "warning" : "info"} />
					{status ? `Error ${status}` : "Error"}
				</p>
				<h1 className="mt-2 text-3xl">{shown.title}</h1>
				<p className="mt-3 text-lg text-muted">{shown.text}</p>
				{shown.astray && (
					<p className="mt-2 text-muted">
						{inAccount
							? "It may have been deleted, or it may belong to another of your accounts."
							: "The address may be mistyped, or the product may have moved. You can search for any part number above."}
					</p>
				)}
				{refused?.grant && <AskFor {...refused.grant} />}
				<p className="mt-6 flex flex-wrap gap-3">
					{shown.passing && (
						<LinkButton to={pathname + search} reloadDocument variant="primary">
							Try again
						</LinkButton>
					)}
					{refused?.offersSignIn && (
						<LinkButton to={paths.login({ returnTo: pathname + search })} variant="primary">
							Log in
						</LinkButton>
					)}
					{inAccount && (
						<LinkButton to={paths.user()} variant={shown.astray ? "primary" : "secondary"}>
							Go to Overview
						</LinkButton>
					)}
					<LinkButton
						to={paths.categories()}
						variant={shown.astray && !inAccount && !refused?.offersSignIn ? "primary" : "secondary"}
					>
						See all categories
					</LinkButton>
					{!inAccount && <LinkButton to={paths.home()}>Go to the home page</LinkButton>}
				</p>
			</div>
		</section>
	);
}

/** Who grants what the page requires, and a button that asks for it. */
function AskFor({ sentence, asks, label }: Grant) {
	const { pathname, search } = useLocation();
	const isOffered = useIsOffered();
	return (
		<>
			<p className="mt-3 text-lg text-muted">{sentence}</p>
			{asks === "verification" && (
				<p className="mt-6">
					<LinkButton to={paths.upgrade()} variant="primary">
						{label}
					</LinkButton>
				</p>
			)}
			{asks === "second-factor" && (
				<p className="mt-6">
					<LinkButton to={paths.secondFactor()} variant="primary">
						{label}
					</LinkButton>
				</p>
			)}
			{asks === "administration" && (
				<PostForm owned="user" action={paths.requestAdministration()} className="mt-6">
					<Button type="submit" variant="primary">
						{label}
					</Button>
				</PostForm>
			)}
			{asks && !isOwnForm(asks) && isOffered("user.askForRight") && (
				<PostForm action={paths.askForRight()} className="mt-6" preventScrollReset>
					<input type="hidden" name="returnTo" value={pathname + search} />
					<Button type="submit" name="right" value={asks} variant="primary">
						{label}
					</Button>
				</PostForm>
			)}
		</>
	);
}

const isOwnForm = (asks: NonNullable<Grant["asks"]>) =>
	asks === "verification" || asks === "second-factor" || asks === "administration";

function OtherAccountOffer({ accountId, question, switchLabel }: OtherAccount) {
	const { pathname, search } = useLocation();
	return (
		<section className="mx-auto max-w-content px-4 py-16 xl:px-6 xl:py-24">
			<div className="max-w-text">
				<p className="flex items-center gap-2 font-medium text-muted text-sm">
					<Icon name="company" />
					Different account
				</p>
				<h1 className="mt-2 text-3xl">{question}</h1>
				<p className="mt-3 text-lg text-muted">
					Your cart, prices and lists switch to that account too. You'll come back to this page.
				</p>
				<PostForm owned="user" action={paths.switchAccount()} className="mt-6 flex flex-wrap gap-3">
					<input type="hidden" name="returnTo" value={pathname + search} />
					<Button type="submit" name="accountId" value={accountId} variant="primary">
						{switchLabel}
					</Button>
					<LinkButton to={paths.user()}>Keep the current account</LinkButton>
				</PostForm>
			</div>
		</section>
	);
}
