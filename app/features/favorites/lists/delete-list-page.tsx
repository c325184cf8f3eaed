import { data } from "@remix-run/node";
import { formatCount } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { favoriteListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { deleteListForm } from "../favorite-forms.ts";
import { ListTrail, listMeta, useList } from "./list-data.tsx";
import { deleteList, requireListRight } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: `Delete ${name}`,
	description: "Confirm the deletion of a list of favorites.",
	path: paths.deleteFavoriteList(listID),
}));

export const headers = pageHeaders;

const guard = { access: "signed-in", params: favoriteListParams, needs: "favoriteLists.delete" } as const;

// Without a loader, the router would show the previously loaded list.
export const loader = guardedLoader(guard, async (context) => {
	await requireListRight(context, "manage");
	return data(null);
});

export const action = formAction(deleteListForm, guard, deleteList);

export default function DeleteListPage() {
	const { listID, name, count, owner } = useList();
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<ListTrail current="Delete" />
			<h1 className="wrap-anywhere text-3xl">Delete {name}?</h1>
			<p>
				{count > 0 &&
					`Its ${formatCount(count, "product")} ${count === 1 ? "stays" : "stay"} in ${
						owner === null ? "your favorites" : `the favorites of ${owner}`
					}. `}
				Links to the list stop working, and nobody else can see it. This can't be undone.
			</p>
			<PostForm owned="user" className="flex flex-wrap gap-2">
				<Button type="submit" variant="danger" icon="trash">
					Delete list
				</Button>
				<LinkButton to={paths.favoriteList(listID)}>Keep it</LinkButton>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
