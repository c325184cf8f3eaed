import { type MetaFunction, redirect } from "@remix-run/node";
import { safeReturnPath } from "#rules/auth/return-path";
import { inboxMessageParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Message",
		description: "A message of your inbox.",
		path: paths.inbox(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "signed-in", params: inboxMessageParams, needs: "notifications.inbox" } as const;

/** Marks the message read and leads to what it is about. Links to it are of the inbox alone. */
export const loader = guardedLoader(guard, async ({ services, params }) => {
	const { path } = await services.notifications.open({ id: params.messageID });
	throw redirect(safeReturnPath(path, paths.inbox()), 302);
});

export default function OpenMessagePage() {
	return null;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
