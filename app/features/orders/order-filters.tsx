import { Form, Link } from "@remix-run/react";
import { orderStatuses } from "#contracts/order-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";
import type { OrderListQuery } from "./order-list-query.server.ts";
import { isNarrowed, orderStatusLooks, sortWords } from "./order-presentation.ts";

/** Narrows the list of orders by words, status and date, and orders it; its whole state is the address. */
export function OrderFilters({ query }: { query: OrderListQuery }) {
	return (
		<Form
			method="get"
			action={paths.account("my-orders")}
			// What the address says is shown, also after a heading or the back button has changed it.
			key={JSON.stringify(query)}
			className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-surface p-4 lg:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
		>
			{query.scope && <input type="hidden" name="scope" value={query.scope} />}
			<Field id="order-search" label="Search" className="col-span-full">
				{(control) => (
					<TextInput
						{...control}
						type="search"
						name="search"
						defaultValue={query.search}
						maxLength={80}
						placeholder="Order number, purchase order, part number, account"
					/>
				)}
			</Field>
			<Field id="order-status" label="Status">
				{(control) => (
					<Select {...control} name="status" defaultValue={query.status ?? ""}>
						<option value="">All</option>
						{orderStatuses.map((status) => (
							<option key={status} value={status}>
								{orderStatusLooks[status].word}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="order-sort" label="Order">
				{(control) => (
					<Select {...control} name="sort" defaultValue={query.sort ?? "newest"}>
						{Object.entries(sortWords).map(([sort, words]) => (
							<option key={sort} value={sort}>
								{words}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="order-from" label="Placed from">
				{(control) => <TextInput {...control} type="date" name="from" defaultValue={query.from} />}
			</Field>
			<Field id="order-to" label="to">
				{(control) => <TextInput {...control} type="date" name="to" defaultValue={query.to} />}
			</Field>
			<div className="col-span-2 flex items-center gap-3 lg:col-span-1">
				<Button type="submit" icon="search">
					Show
				</Button>
				{isNarrowed(query) && (
					<Link
						to={paths.account("my-orders", { scope: query.scope, sort: query.sort })}
						className="text-link inline-flex items-center whitespace-nowrap text-sm pointer-coarse:min-h-touch"
					>
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
}
