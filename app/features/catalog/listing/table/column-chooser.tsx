import { Form, Link } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { popoverButtonProps } from "~/design-system/popover.ts";
import { KeptFields } from "../kept-fields.tsx";
import type { ListingView } from "../listing-view.ts";
import type { TableView } from "./table-view.ts";

/** The form in the popover. @param props.popover its id */
export function ColumnChooser({
	view,
	table,
	popover,
}: {
	view: ListingView;
	table: TableView;
	popover: string;
}) {
	return (
		<Form method="get" action={view.action} preventScrollReset>
			<KeptFields fields={view.kept} />
			{view.sort && <input type="hidden" name="sort" value={view.sort} />}
			<fieldset>
				<legend>Columns</legend>
				{table.choices.map(({ key, label, chosen }) => (
					<label key={`${key} ${chosen}`}>
						<input type="checkbox" name="columns" value={key} defaultChecked={chosen} />
						{label}
					</label>
				))}
			</fieldset>
			<p>Columns in which equal rows differ are always shown.</p>
			<div>
				<Button type="submit" variant="primary" size="sm">
					Show columns
				</Button>
				{table.reset && (
					<Link to={table.reset} preventScrollReset discover="none" className="line-link">
						Reset
					</Link>
				)}
				<Button {...popoverButtonProps(popover, "hide")} size="sm" variant="quiet">
					Cancel
				</Button>
			</div>
		</Form>
	);
}
