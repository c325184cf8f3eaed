import { data } from "@remix-run/node";
import { favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { favoriteListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { renameListForm } from "../favorite-forms.ts";
import { ListTrail, listMeta, useList } from "./list-data.tsx";
import { renameList, requireListRight } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: `Rename ${name}`,
	description: "The name of a list of favorites.",
	path: paths.renameFavoriteList(listID),
}));

export const headers = pageHeaders;

const guard = { access: "signed-in", params: favoriteListParams, needs: "favoriteLists.rename" } as const;

// Without a loader, the router would show the previously loaded list.
export const loader = guardedLoader(guard, async (context) => {
	await requireListRight(context, "manage");
	return data(null);
});

export const action = formAction(renameListForm, guard, renameList);

export default function RenameListPage() {
	const { listID, name } = useList();
	const rename = useDefinedForm(
		"rename-list",
		async () => (await import("../favorite-forms.ts")).renameListForm,
		{ defaultValue: { name } },
	);
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<ListTrail current="Rename" />
			<h1 className="wrap-anywhere text-3xl">Rename {name}</h1>
			<FormErrors form={rename.form} />
			<PostForm owned="user" form={rename} className="flex flex-col gap-4">
				<FormTextField
					field={rename.fields.name}
					label="List name"
					hint="Links and people who can see the list keep working."
					autoComplete="off"
					maxLength={favoriteTextLimits.list}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Rename list
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
