import { Form, Link } from "@remix-run/react";
import { favoriteSorts } from "#rules/favorites/favorite-terms";
import { Button } from "~/design-system/button.tsx";
import { Select, TextInput } from "~/design-system/forms/field.tsx";
import { type FavoriteQuery, favoriteSortLabels } from "./favorite-query.ts";

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
