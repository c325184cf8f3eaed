import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { favoriteListNoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { besideCheck } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { listNoteForm } from "../favorite-forms.ts";
import { ListTrail, listMeta, useList } from "./list-data.tsx";
import { readWholeList, requireListRight, saveListNote } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: `Note in ${name}`,
	description: "The note of a product in a list of favorites.",
	path: paths.favoriteList(listID),
}));

export const headers = pageHeaders;

const guard = {
	access: "signed-in",
	params: favoriteListNoteParams,
	needs: "favoriteLists.describe",
} as const;

export const loader = guardedLoader(guard, async (context) => data(await loadListNote(context)));

export const action = formAction(listNoteForm, guard, saveListNote);

export default function ListNotePage() {
	const { listID } = useList();
	const { called: partNumber, name, note } = useLoaderData<typeof loader>();
	const edit = useDefinedForm("list-note", async () => (await import("../favorite-forms.ts")).listNoteForm, {
		defaultValue: { note },
	});
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<ListTrail current="Note" />
			<div>
				<h1 className="wrap-anywhere text-3xl">{partNumber}</h1>
				{name && <p className="wrap-anywhere text-muted">{name}</p>}
			</div>
			<FormErrors form={edit.form} />
			<PostForm owned="user" form={edit} className="flex flex-col gap-4">
				<FormTextField
					field={edit.fields.note}
					label="Note"
					hint="Everyone who can see the list can read it."
					required={false}
					autoComplete="off"
					maxLength={favoriteTextLimits.note}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Save note
					</Button>
					<LinkButton to={paths.favoriteList(listID)}>Cancel</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/**
 * The product and its note.
 * @throws {Response} 403 without the right to edit, 404 for a favorite that is not in the list
 */
async function loadListNote(context: RequestContext<{ listID: string; rid: string }>) {
	const { params, services } = context;
	const list = await besideCheck(requireListRight(context, "edit"), readWholeList(context));
	const favorite = list.favorites.find(({ rid }) => rid === params.rid);
	if (!favorite) throw httpError(404, "This favorite was not found.");
	const [card] = await services.product.cardsByVariation({ ids: [favorite.productId] });
	return {
		called: card?.sku ?? favorite.productId,
		name: card?.name ?? "",
		note: favorite.note ?? "",
	};
}
