import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { favoriteListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { RightsForm } from "~/shared/sharing/rights/rights-fields.tsx";
import { rightsForm } from "~/shared/sharing/sharing-forms.ts";
import { listMeta, ShareList, useList } from "./list-data.tsx";
import { loadListRights, saveListRights } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: `Share ${name}`,
	description: "People in the account who can see or edit a list of favorites.",
	path: paths.favoriteListRights(listID),
}));

export const headers = pageHeaders;

const guard = { access: "signed-in", params: favoriteListParams, needs: "favoriteLists.saveRights" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadListRights(context)));

export const action = formAction(rightsForm, guard, saveListRights);

export default function ListRightsPage() {
	const { listID } = useList();
	const rights = useLoaderData<typeof loader>();
	return (
		<ShareList>
			<p className="max-w-2xl">
				Share the list and the notes of its products with people who work for {rights.account.name} (
				{rights.account.id}). People who can edit it add and remove products and change notes. The owner and
				your company's administrators can always change this, share links, rename and delete the list.
			</p>
			<div className="max-w-2xl">
				<RightsForm
					rights={rights}
					failed="Could not save who can see the list"
					cancel={paths.favoriteList(listID)}
				/>
			</div>
		</ShareList>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
