import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { outboxIsOpen } from "./mailed-code.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Demo outbox",
		description: "Mail that would have been sent.",
		path: paths.outbox(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	if (!(await outboxIsOpen(context))) throw httpError(404, "This page doesn't exist.");
	return data({ mails: await context.services.identityExtensions.outbox() });
});

export default function OutboxPage() {
	const { mails } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto flex max-w-content flex-col gap-5 px-4 py-10 xl:px-6">
			<h1 className="text-3xl">Demo outbox</h1>
			<Notice tone="warning" title="This page is for trying things out">
				The demo sends no mail. Messages it would have sent are listed here for anyone to read. A public
				installation has no such page.
			</Notice>
			{mails.length === 0 ? (
				<EmptyState title="No mail yet">Register or request a password reset, then come back.</EmptyState>
			) : (
				<ul className="flex flex-col gap-4">
					{mails.map((mail) => (
						<li key={mail.id} className="rounded border border-line bg-white p-4">
							<p className="text-muted text-sm">
								To {mail.recipient}, <Minute at={mail.at} />
							</p>
							<h2 className="mt-1 text-lg">
								<UnbrokenNumbers>{mail.subject}</UnbrokenNumbers>
							</h2>
							<p className="wrap-anywhere mt-1 whitespace-pre-line">
								<UnbrokenNumbers>{mail.body}</UnbrokenNumbers>
							</p>
							<p className="mt-2 flex flex-wrap gap-x-6">
								{mail.link && (
									<a href={mail.link} className="inline-flex min-h-touch items-center underline">
										Open the link in this message
									</a>
								)}
								<a
									href={paths.outboxMail(mail.id)}
									className="inline-flex min-h-touch items-center underline"
								>
									View as HTML
								</a>
								{mail.unsubscribe && (
									<a href={mail.unsubscribe} className="inline-flex min-h-touch items-center underline">
										Stop these emails
									</a>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
