import { data, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { OpenedLink } from "#contracts/sharing/sharing";
import { LinkButton } from "~/design-system/button.tsx";
import { Page } from "~/design-system/page.tsx";
import { loadSharedFavorites } from "~/features/favorites/favorites.server.ts";
import { SharedFavoritesView } from "~/features/favorites/share/shared-favorites.tsx";
import { loadSharedProject } from "~/features/projects/project-pages.server.ts";
import { SharedProjectView } from "~/features/projects/share/shared-project.tsx";
import { loadSharedQuote } from "~/features/quotes/quote-pages.server.ts";
import { SharedQuoteView } from "~/features/quotes/share/shared-quote.tsx";
import { sharedParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { errorMeta } from "~/shared/seo.ts";

/** The URL is a secret, so no canonical link or preview repeats it. */
export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? errorMeta(args, args.data.kind === "quote" ? `Quote ${args.data.number}` : args.data.name)
		: errorMeta(args, "Link not found");

export const headers = pageHeaders;

/** Everyone with the link may open it; the content comes from the feature of the shared thing. */
export const loader = guardedLoader({ access: "everyone", params: sharedParams }, async (context) => {
	const page = pageNumber(context.url.searchParams);
	const shared = await loadShared(await context.services.sharing.open({ ...context.params, page }), context);
	return data(shared, {
		headers: {
			"Cache-Control": cacheControl.private,
			"Referrer-Policy": "no-referrer",
			"X-Robots-Tag": "noindex, nofollow",
		},
	});
});

function loadShared({ kind, content }: OpenedLink, context: RequestContext<{ token: string }>) {
	switch (kind) {
		case "quote":
			return loadSharedQuote(context, content?.kind === kind ? content : undefined);
		case "project":
			return loadSharedProject(context, content?.kind === kind ? content : undefined);
		case "favorites":
			return loadSharedFavorites(context, content?.kind === kind ? content : undefined);
	}
}

export default function SharedPage() {
	const shared = useLoaderData<typeof loader>();
	return (
		<Page>
			{shared.kind === "quote" && <SharedQuoteView quote={shared} />}
			{shared.kind === "project" && <SharedProjectView project={shared} />}
			{shared.kind === "favorites" && <SharedFavoritesView list={shared} />}
		</Page>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 404) return <PageErrorBoundary level="feature" />;
	return (
		<Page>
			<div className="flex max-w-text flex-col items-start gap-3 py-12">
				<h1 className="text-3xl">This link no longer works</h1>
				<p className="text-lg text-muted">
					It was revoked or has expired, or the address is incomplete. Please ask the sender for a new one.
				</p>
				<LinkButton to={paths.home()}>Go to the home page</LinkButton>
			</div>
		</Page>
	);
}
