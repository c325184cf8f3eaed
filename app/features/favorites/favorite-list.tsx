import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { favoriteSorts, favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { Button, DefaultButton } from "~/design-system/button.tsx";
import { Select, TextInput } from "~/design-system/forms/field.tsx";
import { PriceLine } from "~/features/catalog/price-line.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { FavoritePicture, FavoriteProduct, FavoriteText } from "./favorite-product.tsx";
import { type FavoriteQuery, favoriteSortLabels } from "./favorite-query.ts";
import type { FavoriteView } from "./favorites.server.ts";

/** How a page of favorites shows and changes them. */
export type FavoriteListKind = {
	/** The page itself, with its search. */
	action: string;
	mayUseCart: boolean;
	/** What "remove" takes a favorite out of; `null` where the user may not. */
	removesFrom: string | null;
	/** The page of the note of a favorite, and what its link reads; `null` where it can't be changed. */
	texts: ((item: FavoriteView) => { to: string; label: string }) | null;
	/** Whether each favorite shows the name of its list. */
	namesLists: boolean;
	/** Whether favorites are somebody else's, which the user can keep too. */
	keeps: boolean;
};

export function FavoriteList({
	items,
	kind,
	idempotencyKey,
	ticked = [],
	children,
}: {
	items: readonly FavoriteView[];
	kind: FavoriteListKind;
	idempotencyKey: string;
	/** Those that a refused form had selected. */
	ticked?: readonly string[];
	/** The list that Enter moves the selected favorites to. */
	children?: ReactNode;
}) {
	return (
		<PostForm
			form={{ idempotencyKey }}
			action={kind.action}
			preventScrollReset
			className="flex flex-col gap-3"
		>
			{children && <DefaultButton name="intent" value="enter" />}
			<div className="flex flex-wrap items-center gap-2 bg-white py-2 lg:sticky lg:top-12 lg:z-10">
				<Button type="submit" name="intent" value="project" size="sm" icon="folder-plus">
					Add selected to project
				</Button>
				{kind.mayUseCart && (
					<Button type="submit" name="intent" value="cart" size="sm" icon="plus">
						Add selected to cart
					</Button>
				)}
				{kind.keeps && (
					<Button type="submit" name="intent" value="keep" size="sm" icon="heart">
						Save selected to my favorites
					</Button>
				)}
				{kind.removesFrom !== null && (
					<Button type="submit" name="intent" value="remove" size="sm" variant="quiet" icon="trash">
						Remove selected
					</Button>
				)}
				{children}
			</div>
			<ul className="divide-y divide-line rounded border border-line bg-white">
				{items.map((item, index) => (
					<Row key={item.rid} item={item} kind={kind} eager={index < 6} ticked={ticked.includes(item.rid)} />
				))}
			</ul>
		</PostForm>
	);
}

/** Moves the selected favorites to a list, of a new or known name. */
export function MoveToList({ lists, typed }: { lists: readonly string[]; typed: string }) {
	return (
		<span className="flex flex-wrap items-center gap-2">
			<TextInput
				id="favorites-list"
				name="list"
				list="favorite-lists"
				defaultValue={typed}
				aria-label="List for the selected products"
				placeholder="List name"
				autoComplete="off"
				maxLength={favoriteTextLimits.list}
				className="max-w-44"
			/>
			<datalist id="favorite-lists">
				{lists.map((list) => (
					<option key={list} value={list} />
				))}
			</datalist>
			<Button type="submit" name="intent" value="move" size="sm">
				Move to list
			</Button>
		</span>
	);
}

function Row({
	item,
	kind,
	eager,
	ticked,
}: {
	item: FavoriteView;
	kind: FavoriteListKind;
	eager: boolean;
	ticked: boolean;
}) {
	const { mayUseCart, removesFrom } = kind;
	const texts = kind.texts?.(item);
	const { rid, productId, card, replacement } = item;
	const productLabel = card ? `${card.name}, ${card.sku}` : productId;
	return (
		<li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 lg:grid-cols-[auto_6rem_minmax(0,1fr)_10rem_auto] lg:items-center">
			<label className="flex min-h-touch items-center self-start lg:self-center">
				<span className="sr-only">Select {productLabel}</span>
				<input
					type="checkbox"
					name="rid"
					value={rid}
					defaultChecked={ticked}
					className="size-5 accent-navy-800"
				/>
			</label>
			<FavoritePicture card={card} eager={eager} />
			<div className="min-w-0">
				<FavoriteProduct productId={productId} card={card} replacement={replacement} />
				<FavoriteText label="List" text={kind.namesLists ? item.list : undefined} />
				<FavoriteText label="Note" text={item.note} />
				{texts && (
					<Link
						to={texts.to}
						className="text-link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-touch"
					>
						{texts.label}
						<span className="sr-only"> of {productLabel}</span>
					</Link>
				)}
			</div>
			<div className="text-sm max-lg:col-start-3">
				{card && <PriceLine pricing={card.pricing} returnTo={kind.action} />}
			</div>
			<div className="flex flex-wrap gap-1 max-lg:col-span-3 lg:justify-end">
				{card?.orderable && mayUseCart && "fewest" in card.pricing && (
					<Button type="submit" name="intent" value={`cart ${rid}`} size="sm">
						Add to cart<span className="sr-only">: {productLabel}</span>
					</Button>
				)}
				{card && (
					<Button type="submit" name="intent" value={`project ${rid}`} size="sm">
						Add to Project<span className="sr-only">: {productLabel}</span>
					</Button>
				)}
				{removesFrom !== null && (
					<Button type="submit" name="intent" value={`remove ${rid}`} size="sm" variant="quiet" icon="trash">
						<span className="sr-only">
							Remove {productLabel} from {removesFrom}
						</span>
					</Button>
				)}
			</div>
		</li>
	);
}

/** Searches and sorts favorites; `lists` to choose one of. */
export function FavoriteSearch({
	page,
	query,
	total,
	lists = [],
}: {
	/** Address of the page. */
	page: string;
	query: FavoriteQuery;
	total: number;
	lists?: readonly string[];
}) {
	return (
		<Form method="get" action={page} preventScrollReset className="flex flex-wrap items-center gap-2">
			<TextInput
				// Clears the input when the search is cleared.
				key={query.search}
				type="search"
				name="search"
				aria-label="Search favorites"
				placeholder="Name, brand or part number"
				defaultValue={query.search}
				maxLength={80}
				className="max-w-72"
			/>
			{lists.length > 0 && (
				<Select name="list" aria-label="List" defaultValue={query.list} className="min-w-40 max-w-64">
					<option value="">All lists</option>
					{lists.map((list) => (
						<option key={list}>{list}</option>
					))}
				</Select>
			)}
			<Select name="sort" aria-label="Sort by" defaultValue={query.sort} className="min-w-40">
				{favoriteSorts.map((sort) => (
					<option key={sort} value={sort}>
						{favoriteSortLabels[sort]}
					</option>
				))}
			</Select>
			<Button type="submit" icon="search">
				Search
			</Button>
			{(query.search || query.list) && (
				<Link to={page} className="text-link px-2 text-sm">
					Show all {total}
				</Link>
			)}
		</Form>
	);
}
