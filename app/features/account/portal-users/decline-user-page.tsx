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
import { declineUser, loadDecline } from "./approve-user.server.ts";
import { decisionAction } from "./managed-user.server.ts";
import { usePortalUser } from "./portal-user-data.ts";
import { UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Decline a user",
		description: "Confirm that you want to decline a request.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) =>
	data(await loadDecline(context)),
);

export const action = decisionAction(declineUser);

export default function DeclineUserPage() {
	const user = usePortalUser();
	const { asksFor } = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>()?.problem;
	return (
		<UserPage current="Decline" title={`Decline ${user.name}?`} problem={problem}>
			{asksFor ? (
				<>
					<p>
						{user.name} requested {asksFor}. If you decline, no access is granted, and {user.name} is notified
						by email.
					</p>
					<PostForm className="flex flex-wrap gap-2">
						<input type="hidden" name="seen" value={user.seen} />
						<Button type="submit" variant="danger">
							Decline {user.name}
						</Button>
						<LinkButton to={paths.approveUser(user.userId)}>Back to the request</LinkButton>
					</PostForm>
				</>
			) : (
				<Notice
					title="Nothing to decide"
					action={<LinkButton to={paths.portalUser(user.userId)}>View {user.name}</LinkButton>}
				>
					This request has already been decided, or was withdrawn.
				</Notice>
			)}
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
