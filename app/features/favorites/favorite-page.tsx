import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { favoriteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { favoriteTextsForm } from "./favorite-forms.ts";
import { loadLists } from "./favorites.server.ts";

type FavoriteContext = RequestContext<{ rid: string }>;

/** @throws {Response} 404 for a favorite of another user */
async function loadFavorite(context: FavoriteContext) {
	const { services, params } = context;
	const [all, lists] = await Promise.all([services.favorites.list(), loadLists(context)]);
	const favorite = all.find(({ rid }) => rid === params.rid);
	if (!favorite) throw httpError(404, "This favorite was not found.");
	const [card] = await services.product.cardsByVariation({ ids: [favorite.productId] });
	return {
		favorite,
		called: card?.sku ?? favorite.productId,
		name: card?.name ?? "",
		lists: lists ?? [],
	};
}

async function describeFavorite(context: FormContext<typeof favoriteTextsForm, { rid: string }>) {
	const { value, services, params } = context;
	try {
		await services.favorites.describe({ rids: [params.rid], ...value });
		throw await redirectWithToast(paths.account("my-favorite-items"), {
			kind: "success",
			text: "Note and list saved.",
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, failedOrServerText("The note was not saved"));
	}
}

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Favorite");
	return pageMeta(args, {
		title: `Note and list of ${args.data.called}`,
		description: "The note and the list of a favorite product.",
		path: paths.favorite(args.data.favorite.rid),
		indexed: false,
	});
};

export const headers = pageHeaders;

const guard = { access: "signed-in", params: favoriteParams, needs: "favorites.describe" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadFavorite(context)));

export const action = formAction(favoriteTextsForm, guard, describeFavorite);

export default function FavoritePage() {
	const { favorite, called: partNumber, name, lists } = useLoaderData<typeof loader>();
	const edited = useDefinedForm(
		"favorite",
		async () => (await import("./favorite-forms.ts")).favoriteTextsForm,
		{ defaultValue: { note: favorite.note ?? "", list: favorite.list ?? "" } },
	);
	const fields = edited.fields;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "Favorite Items", to: paths.account("my-favorite-items") }]}
				current={partNumber}
			/>
			<div>
				<h1 className="wrap-anywhere text-3xl">{partNumber}</h1>
				{name && <p className="wrap-anywhere text-muted">{name}</p>}
			</div>
			<FormErrors form={edited.form} />
			<PostForm owned="user" form={edited} className="flex max-w-xl flex-col gap-4">
				<FormTextField
					field={fields.note}
					label="Note"
					required={false}
					autoComplete="off"
					maxLength={favoriteTextLimits.note}
				/>
				<FormTextField
					field={fields.list}
					label="List"
					hint={
						lists.length > 0
							? `Type a new name to start a list. Your lists: ${lists.join(", ")}.`
							: "Type a name to start a list, or leave this blank."
					}
					required={false}
					autoComplete="off"
					maxLength={favoriteTextLimits.list}
				/>
				<Button type="submit" variant="primary" className="self-start">
					Save note and list
				</Button>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
