import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { matchLimits } from "#rules/catalog/match-limits";
import { formatCount } from "#rules/format";
import { includesRight } from "#rules/sharing/shared-rights";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { favoriteListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { SharedBy, sharedNouns } from "~/shared/sharing/rights/shared-by.tsx";
import { useShareTo } from "~/shared/sharing/sharing-frame.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { sharedListForm } from "../favorite-forms.ts";
import { FavoriteList, FavoriteSearch } from "../favorite-list.tsx";
import { favoriteLinkQuery } from "../favorite-query.ts";
import { listMeta, listShareWays, useList } from "./list-data.tsx";
import { changeSharedList, loadList } from "./list-pages.server.ts";

export const meta = listMeta(({ listID, name }) => ({
	title: name,
	description: "A list of favorite products.",
	path: paths.favoriteList(listID),
}));

export const headers = pageHeaders;

const guard = {
	access: "signed-in",
	params: favoriteListParams,
	needs: "favoriteLists.favoriteList",
} as const;

export const loader = guardedLoader(guard, async (context) => data(await loadList(context)));

export const action = formAction(sharedListForm, guard, changeSharedList);

export default function ListPage() {
	const { listID, name, count, right, owner } = useList();
	const { items, found, pageCount, query, mayUseCart, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	// The form of a part number shows its own.
	const problems = reply?.initialValue?.intent === "add" ? undefined : reply?.error?.[""];
	const edits = includesRight(right, "edit");
	const here = paths.favoriteList(listID, favoriteLinkQuery(query));
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "Favorite Items", to: paths.account("my-favorite-items") }]}
				current={name}
			/>
			<h1 className="wrap-anywhere text-3xl">{name}</h1>
			<SharedBy kind={sharedNouns.list} owner={owner} right={right} />
			<Tools />
			{edits && <AddPart action={here} />}
			{count === 0 ? (
				<EmptyState icon="heart" title="No products in this list">
					{edits
						? "Add products by part number above. "
						: `Products that ${owner} adds to this list appear here. `}
					{right === "manage" && "Its links and sharing stay until you delete it."}
				</EmptyState>
			) : (
				<>
					<FavoriteSearch page={paths.favoriteList(listID)} query={query} total={count} />
					<h2 className="font-normal text-base text-muted tabular-nums">
						{query.search ? `${found} of ${formatCount(count, "product")}` : formatCount(count, "product")}
						{pageCount > 1 && `, page ${query.page} of ${pageCount}`}
					</h2>
					{problems && (
						<Notice tone="error" live>
							{problems.join(" ")}
						</Notice>
					)}
					{found === 0 ? (
						<p>No product of this list matches.</p>
					) : (
						<FavoriteList
							items={items}
							idempotencyKey={idempotencyKey}
							kind={{
								action: here,
								mayUseCart,
								removesFrom: edits ? "this list" : null,
								texts: edits
									? ({ rid, note }) => ({
											to: paths.favoriteListNote(listID, rid),
											label: note ? "Change note" : "Add note",
										})
									: null,
								namesLists: false,
								keeps: owner !== null,
							}}
						/>
					)}
					<Pagination
						page={query.page}
						pageCount={pageCount}
						href={(page) => paths.favoriteList(listID, favoriteLinkQuery({ ...query, page }))}
					/>
				</>
			)}
		</div>
	);
}

function Tools() {
	const { listID, count, right } = useList();
	const { mayWatch } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const manages = right === "manage";
	const shareTo = useShareTo(listShareWays(listID));
	return (
		<div className="flex flex-wrap gap-2 empty:hidden">
			{manages && shareTo && (
				<LinkButton to={shareTo} size="sm" icon="external">
					Share
				</LinkButton>
			)}
			{mayWatch && count > 0 && isOffered("alerts.add") && (
				<LinkButton to={paths.newAlerts({ list: listID })} size="sm" icon="mail">
					Set alerts
				</LinkButton>
			)}
			{manages && isOffered("favoriteLists.rename") && (
				<LinkButton to={paths.renameFavoriteList(listID)} size="sm">
					Rename
				</LinkButton>
			)}
			{count > 0 && (
				<LinkButton to={paths.favoriteListCsv(listID)} reloadDocument size="sm" icon="download">
					Download CSV
				</LinkButton>
			)}
			{manages && isOffered("favoriteLists.delete") && (
				<LinkButton to={paths.deleteFavoriteList(listID)} size="sm" icon="trash">
					Delete
				</LinkButton>
			)}
		</div>
	);
}

function AddPart({ action }: { action: string }) {
	const add = useDefinedForm("add-part", async () => (await import("../favorite-forms.ts")).sharedListForm, {
		action,
		intents: ["add"],
	});
	const field = add.fields.part;
	return (
		<div className="flex max-w-xl flex-col gap-3">
			<FormErrors form={add.form} />
			<PostForm
				form={add}
				preventScrollReset
				className="flex flex-wrap items-end gap-2 rounded border border-line bg-surface p-4"
			>
				<div className="min-w-0 flex-1 basis-56">
					<FormTextField
						field={field}
						label="Part number"
						required={false}
						autoComplete="off"
						maxLength={matchLimits.part}
					/>
				</div>
				<Button type="submit" name="intent" value="add" icon="plus">
					Add to list
				</Button>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
