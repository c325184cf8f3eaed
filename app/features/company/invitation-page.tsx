import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { invitationParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { roleWords } from "./role-words.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Invitation",
		description: "An invitation to order for a company.",
		path: "/invitation",
		indexed: false,
	});

export const headers = pageHeaders;

const needs = "company.invitation";

export const loader = guardedLoader(
	{ access: "everyone", params: invitationParams, needs },
	async ({ services, params, session, user }) => {
		const invitation = await services.company.invitation(params);
		const email = session ? (await user()).email : null;
		return data(
			{ ...invitation, signedInAs: email, here: paths.invitation(params.token) },
			{ headers: { "Cache-Control": cacheControl.private, "Referrer-Policy": "no-referrer" } },
		);
	},
);

/** Opening the link changes nothing; the button accepts. */
export const action = formAction(
	buttonForm(),
	{ access: "signed-in", params: invitationParams, needs },
	async (context) => {
		try {
			const { company } = await context.services.company.accept(context.params);
			throw await redirectWithToast(paths.user(), {
				kind: "success",
				text: `You've joined ${company}.`,
			});
		} catch (error) {
			if (error instanceof Response) throw error;
			return formFailure(context, error);
		}
	},
);

export default function InvitationPage() {
	const { company, email, invitedBy, roles, expiresAt, signedInAs, here } = useLoaderData<typeof loader>();
	const problem = useActionData<{ reply?: { error?: Record<string, string[]> | null } }>()?.reply?.error?.[
		""
	];
	return (
		<div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-8">
			<h1 className="wrap-anywhere text-3xl">{company} invites you</h1>
			{problem && (
				<Notice tone="error" live>
					{problem.join(" ")}
				</Notice>
			)}
			<p>
				{invitedBy} invites {email} to order for {company}. Roles: {roleWords(roles)}.
			</p>
			<p className="text-sm">
				The link works once, until <DayOf at={expiresAt} />.
			</p>
			{signedInAs === email ? (
				<PostForm>
					<Button type="submit" variant="primary">
						Accept invitation
					</Button>
				</PostForm>
			) : signedInAs ? (
				<Notice
					tone="warning"
					title={`You're signed in as ${signedInAs}`}
					action={
						<PostForm owned="user" action={paths.logout()}>
							<input type="hidden" name="returnTo" value={here} />
							<Button type="submit">Log out</Button>
						</PostForm>
					}
				>
					This invitation is for {email}. Log out, and log in with that address to accept it.
				</Notice>
			) : (
				<>
					<div className="flex flex-wrap gap-2">
						<LinkButton to={paths.login({ returnTo: here })}>Log in as {email}</LinkButton>
						<LinkButton to={paths.register()}>Register</LinkButton>
					</div>
					<p className="text-sm">
						New here? Register with {email}, verify the address, and open{" "}
						<Link to={here} className="text-link">
							this link
						</Link>{" "}
						again.
					</p>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
