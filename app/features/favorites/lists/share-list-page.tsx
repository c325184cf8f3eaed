import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { changeShareLinks, loadShareLinks } from "~/shared/sharing/share-links.server.ts";
import { ShareLinks } from "~/shared/sharing/share-links.tsx";
import { shareForm } from "~/shared/sharing/sharing-forms.ts";
import { listMeta, ShareList } from "./list-data.tsx";
import { requireListRight } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: `Share ${name}`,
	description: "Read-only links to a list of favorites.",
	path: paths.shareFavoriteList(listID),
}));

export const headers = pageHeaders;

const guard = { access: "signed-in", params: favoriteListParams, needs: "sharing.favorites" } as const;

export const loader = guardedLoader(guard, async (context) => {
	await requireListRight(context, "manage");
	const target = { kind: "favorites", targetId: context.params.listID } as const;
	return data({ view: await loadShareLinks(context, target) });
});

export const action = formAction(shareForm, guard, (context) =>
	changeShareLinks(context, { kind: "favorites", targetId: context.params.listID }),
);

export default function ShareListPage() {
	const { view } = useLoaderData<typeof loader>();
	return (
		<ShareList>
			<p className="max-w-prose">
				Anyone with the link can view the list’s name and its products without signing in, but can't change
				anything. The link always shows the list as it is when opened. Prices, your name, account and email
				address aren't shown.
			</p>
			<ShareLinks view={view} notesLabel="Show the notes of the products" />
		</ShareList>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
