import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nameOrEmail } from "#rules/users/full-name";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { loadManagedUser, refusedChange } from "./managed-user.server.ts";
import { usePortalUser } from "./portal-user-data.ts";
import { UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Reset two-step sign-in",
		description: "For a user who lost the phone with the authenticator app.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "portal-users", params: portalUserParams, needs: "secondFactor.reset" } as const;

export const loader = guardedLoader(guard, async ({ services, params }) =>
	data(await services.secondFactor.ofPerson({ userId: params.userID })),
);

export const action = formAction(buttonForm(), guard, async (context) => {
	const userId = context.params.userID;
	const { user } = await loadManagedUser(context);
	try {
		await context.services.secondFactor.reset({ userId });
	} catch (error) {
		return refusedChange(error);
	}
	throw await redirectWithToast(paths.portalUser(userId), {
		kind: "success",
		text: `Two-step sign-in of ${nameOrEmail(user)} is reset. We told the user by email.`,
	});
});

export default function ResetSecondFactorPage() {
	const user = usePortalUser();
	const { on } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const problem = answer && "problem" in answer ? answer.problem : undefined;
	return (
		<UserPage current="Two-step sign-in" title={`Reset two-step sign-in of ${user.name}?`} problem={problem}>
			{on ? (
				<>
					<p>
						Only do this if you're sure that {user.name} asked for it, for example by phone. {user.name} then
						logs in with the password alone, can set up an authenticator app again, and is told by email.
					</p>
					<PostForm className="flex flex-wrap gap-2">
						<Button type="submit" variant="danger">
							Reset two-step sign-in
						</Button>
						<LinkButton to={paths.portalUser(user.userId)}>Back</LinkButton>
					</PostForm>
				</>
			) : (
				<Notice
					title="Two-step sign-in is off"
					action={<LinkButton to={paths.portalUser(user.userId)}>View {user.name}</LinkButton>}
				>
					{user.name} logs in with the password alone. There is nothing to reset.
				</Notice>
			)}
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
