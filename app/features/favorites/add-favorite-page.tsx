import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { safeReturnPath } from "#rules/auth/return-path";
import { Page } from "~/design-system/page.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { FavoriteForm } from "~/shared/saving/favorite-form.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { addFavorite, addIntendedFavorite } from "./change-favorites.server.ts";
import { addFavoriteForm } from "./favorite-forms.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Save as favorite",
		description: "Save a product to your favorites.",
		path: paths.addFavorite(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const { url, services } = context;
	const id = url.searchParams.get("product") ?? "";
	if (!id || id.length > 128) throw httpError(404, "There is no such product.");
	const { name, sku, link } = await services.product.variationById({ id });
	const returnTo = safeReturnPath(url.searchParams.get("returnTo"), link);
	const done = await addIntendedFavorite(context, id, returnTo);
	if (done) throw done;
	return data({ id, name, sku, returnTo });
});

export const action = formAction(
	addFavoriteForm,
	{
		access: "everyone",
		onInvalid: () => {
			throw httpError(400, "Choose a product first.");
		},
	},
	addFavorite,
);

/** A confirmation, because following a link must not change anything. */
export default function AddFavoritePage() {
	const { id, name, sku, returnTo } = useLoaderData<typeof loader>();
	return (
		<Page>
			<div className="mx-auto flex max-w-xl flex-col gap-5 py-6">
				<h1 className="text-3xl">Save as favorite</h1>
				<p>
					<span className="block font-semibold">{name}</span>
					<PartNumber sku={sku} className="block text-muted text-sm" />
				</p>
				<FavoriteForm product={id} returnTo={returnTo} />
				<p>
					<Link to={returnTo} className="text-link inline-flex min-h-touch items-center">
						Back without saving
					</Link>
				</p>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
