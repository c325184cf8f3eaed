import { Form, Link } from "@remix-run/react";
import { quoteStatuses } from "#contracts/quote-limits";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";
import type { QuoteListQuery } from "./quote-list-query.server.ts";
import { isNarrowed, statusLooks } from "./quote-presentation.ts";

/** Narrows the list of quotes by words, status and date; its whole state is the address. */
export function QuoteFilters({ query }: { query: QuoteListQuery }) {
	return (
		<Form
			method="get"
			action={paths.quotes()}
			// What the address says is shown, also after a chip or the back button has changed it.
			key={JSON.stringify(query)}
			className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-surface p-4 md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
		>
			{query.sort && <input type="hidden" name="sort" value={query.sort} />}
			<Field id="quote-search" label="Search" className="col-span-full">
				{(control) => (
					<TextInput
						{...control}
						type="search"
						name="search"
						defaultValue={query.search}
						maxLength={80}
						placeholder="Number, name, purchase order, SKU"
					/>
				)}
			</Field>
			<Field id="quote-status" label="Status" className="col-span-2 md:col-span-1">
				{(control) => (
					<Select {...control} name="status" defaultValue={query.status ?? ""}>
						<option value="">All</option>
						{quoteStatuses.map((status) => (
							<option key={status} value={status}>
								{statusLooks[status].word}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="quote-from" label="Changed from">
				{(control) => <TextInput {...control} type="date" name="from" defaultValue={query.from} />}
			</Field>
			<Field id="quote-to" label="to">
				{(control) => <TextInput {...control} type="date" name="to" defaultValue={query.to} />}
			</Field>
			<div className="col-span-2 flex items-center gap-3 md:col-span-1">
				<Button type="submit" icon="search">
					Show
				</Button>
				{isNarrowed(query) && (
					<Link to={paths.quotes({ sort: query.sort })} className="text-link whitespace-nowrap text-sm">
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
}
