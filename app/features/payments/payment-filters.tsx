import { Form, Link } from "@remix-run/react";
import { attemptStates, paymentPurposes } from "#contracts/payment-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";
import type { PaymentListQuery } from "./payment-list-query.server.ts";
import { purposeWords, stateLooks } from "./payment-presentation.ts";

/** Narrows the history of payments; its whole state is the address. */
export function PaymentFilters({ query }: { query: PaymentListQuery }) {
	return (
		<Form
			method="get"
			action={paths.payments()}
			// What the address says is shown, also after the back button has changed it.
			key={JSON.stringify(query)}
			className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-surface p-4 md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
		>
			<Field id="payment-search" label="Search" className="col-span-2 md:col-span-1">
				{(control) => (
					<TextInput
						{...control}
						type="search"
						name="search"
						defaultValue={query.search}
						maxLength={80}
						placeholder="Receipt, reference, transaction"
					/>
				)}
			</Field>
			<Field id="payment-state" label="State">
				{(control) => (
					<Select {...control} name="state" defaultValue={query.state ?? ""}>
						<option value="">All</option>
						{attemptStates.map((state) => (
							<option key={state} value={state}>
								{stateLooks[state].word}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="payment-purpose" label="For">
				{(control) => (
					<Select {...control} name="purpose" defaultValue={query.purpose ?? ""}>
						<option value="">All</option>
						{/* Payments without sign-in belong to no account. */}
						{paymentPurposes
							.filter((purpose) => purpose !== "portal")
							.map((purpose) => (
								<option key={purpose} value={purpose}>
									{purposeWords[purpose]}
								</option>
							))}
					</Select>
				)}
			</Field>
			<div className="col-span-2 flex items-center gap-3 md:col-span-1">
				<Button type="submit" icon="search">
					Show
				</Button>
				{(query.search || query.state || query.purpose) && (
					<Link to={paths.payments()} className="text-link whitespace-nowrap text-sm">
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
}
