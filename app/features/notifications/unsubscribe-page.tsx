import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { kindTerms } from "#rules/notifications/notifications";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { unsubscribeParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Stop these emails",
		description: "Stop emails of one kind.",
		path: paths.notificationSettings(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = {
	access: "everyone",
	params: unsubscribeParams,
	needs: "notifications.unsubscribe",
} as const;

/** Opening the page changes nothing: programs that check mail follow its links. */
export const loader = guardedLoader(guard, async ({ services, params }) => {
	const { kind } = await services.notifications.unsubscribing(params);
	return data({ kind }, { headers: { "Cache-Control": cacheControl.private } });
});

/** Mail programs post here too, without a page or cookies (RFC 8058), and expect no redirect. */
export const action = formAction(buttonForm(), guard, async ({ services, params }) => {
	await services.notifications.unsubscribe(params);
	return data({ done: true });
});

export default function UnsubscribePage() {
	const { kind } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const isDone = answer !== undefined && "done" in answer;
	const what = kind === "digest" ? "the daily digest" : `emails of the kind “${kindTerms[kind].label}”`;
	return (
		<div className="mx-auto max-w-content px-4 py-12 xl:px-6">
			<div className="flex max-w-xl flex-col items-start gap-5">
				<h1 className="text-3xl">Stop these emails</h1>
				{isDone ? (
					<Outcome
						title="You won't get these emails anymore"
						action={<LinkButton to={paths.notificationSettings()}>Notification settings</LinkButton>}
					>
						We stopped {what}. Your inbox in the shop stays as it is.
					</Outcome>
				) : (
					<>
						<p>Press the button to stop {what}. Your inbox in the shop stays as it is.</p>
						<PostForm owned={false}>
							<Button type="submit" variant="primary">
								Stop these emails
							</Button>
						</PostForm>
					</>
				)}
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
