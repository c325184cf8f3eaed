import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeUser, loadChange } from "./change-user.server.ts";
import { decisionAction } from "./managed-user.server.ts";
import { usePortalUser } from "./portal-user-data.ts";
import { AccountNames, OpenedRights, UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Confirm permission changes",
		description: "Review changes to a user before they take effect.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) =>
	data(await loadChange(context)),
);

export const action = decisionAction(changeUser);

const texts = {
	disable: {
		title: (name: string) => `Disable sign-in for ${name}?`,
		text: "The user is signed out everywhere immediately and can't sign in until you enable sign-in again. Accounts and permissions are kept.",
		button: "Disable sign-in",
	},
	enable: {
		title: (name: string) => `Enable sign-in for ${name}?`,
		text: "The user can sign in again with the same accounts and permissions as before.",
		button: "Enable sign-in",
	},
	"take-back": {
		title: (name: string) => `Revoke access for ${name}?`,
		text: "Access ends immediately, in open sessions too. The user can still sign in with basic access: no prices, no accounts. A new request needs approval.",
		button: "Revoke access",
	},
	change: {
		title: (name: string) => `Change permissions for ${name}?`,
		text: null,
		button: "Change permissions",
	},
};

export default function ChangeUserPage() {
	const user = usePortalUser();
	const { kind, lines, given: addedAccounts, taken, opened, refused } = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>()?.problem;
	const { title, text, button } = texts[kind];
	const destructive = kind === "disable" || kind === "take-back" || taken.length > 0;
	return (
		<UserPage current="Confirm" title={title(user.name)} problem={problem}>
			{lines.length === 0 ? (
				<Notice
					title="No changes to save"
					action={<LinkButton to={paths.portalUser(user.userId)}>Back to {user.name}</LinkButton>}
				/>
			) : (
				<>
					{text && <p>{text}</p>}
					<section className="flex flex-col gap-2" aria-labelledby="changes-heading">
						<h2 id="changes-heading" className="text-xl">
							What changes
						</h2>
						<ul className="flex flex-col gap-1">
							{lines.map((line) => (
								<li key={line} className="wrap-anywhere">
									{line}
								</li>
							))}
						</ul>
					</section>
					{addedAccounts.length > 0 && (
						<section className="flex flex-col gap-2" aria-labelledby="given-heading">
							<h2 id="given-heading" className="text-xl">
								Accounts to be added
							</h2>
							<AccountNames accounts={addedAccounts} label="Accounts to be added" />
						</section>
					)}
					{opened.length > 0 && (
						<section className="flex flex-col gap-2" aria-labelledby="rights-heading">
							<h2 id="rights-heading" className="text-xl">
								What {user.name} will see and do
							</h2>
							<OpenedRights rights={opened} />
						</section>
					)}
					{taken.length > 0 && (
						<section className="flex flex-col gap-2" aria-labelledby="taken-heading">
							<h2 id="taken-heading" className="text-xl">
								Accounts to be removed from {user.name}
							</h2>
							<AccountNames accounts={taken} label="Accounts to be removed" />
							<p className="text-sm">
								Links to quotes and projects that {user.name} shared with prices of these accounts stop
								working.
							</p>
						</section>
					)}
					{refused && !problem && (
						<Notice tone="warning" title="You can't make this change">
							{refused}
						</Notice>
					)}
					<PostForm className="flex flex-wrap gap-2">
						<input type="hidden" name="seen" value={user.seen} />
						<Button type="submit" variant={destructive ? "danger" : "primary"} disabled={refused !== null}>
							{button}
						</Button>
						<LinkButton to={paths.portalUser(user.userId)}>Cancel</LinkButton>
					</PostForm>
				</>
			)}
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
