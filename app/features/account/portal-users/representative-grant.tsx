import { Form, useFormAction } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { paths } from "~/paths.ts";
import type { AccountLine } from "./account-lines.server.ts";
import { CheckBox } from "./check-box.tsx";
import { usePortalUser } from "./portal-user-data.ts";
import { AccountName } from "./user-page-parts.tsx";

export type GrantView = {
	application: { agency: string; phone: string; territory: string };
	reps: readonly { salesRepId: string; name: string }[];
	accounts: readonly AccountLine[];
	total: number;
	listed: number;
	choice: { salesRepId: string; accountIds: readonly string[]; cart: boolean; search: string };
	errors: { salesRepId?: string; accountIds?: string };
};

/** Nothing is preselected. A GET form, so that the confirmation page has its own URL. */
export function RepresentativeGrant({ view }: { view: GrantView }) {
	const user = usePortalUser();
	const { application, reps, accounts, total, listed, choice, errors } = view;
	const action = useFormAction().split("?", 1)[0];
	const items = [
		...(errors.salesRepId ? [{ fieldId: "sales-rep", message: errors.salesRepId }] : []),
		...(errors.accountIds ? [{ fieldId: "account-0", message: errors.accountIds }] : []),
	];
	return (
		<>
			<Facts>
				{application.agency && <Fact label="Agency">{application.agency}</Fact>}
				{application.territory && <Fact label="Territory">{application.territory}</Fact>}
				{application.phone && <Fact label="Phone">{application.phone}</Fact>}
			</Facts>
			<ErrorSummary items={items} />
			<Form method="get" action={action} className="flex flex-col gap-5">
				{/* Enter presses the first button of a form. */}
				<button type="submit" name="step" value="review" className="sr-only" tabIndex={-1} aria-hidden="true">
					Review
				</button>
				<RadioList
					id="sales-rep"
					name="salesRepId"
					legend="Sales rep id"
					options={reps.map(({ salesRepId, name }) => ({
						value: salesRepId,
						label: salesRepId,
						detail: name,
					}))}
					chosen={choice.salesRepId}
					errors={errors.salesRepId ? [errors.salesRepId] : undefined}
				/>
				<fieldset className="flex min-w-0 flex-col gap-2">
					<legend className="mb-1 font-medium text-sm">Accounts that {user.name} will act for</legend>
					<FieldError id="accounts-error" errors={errors.accountIds ? [errors.accountIds] : undefined} />
					{(listed < total || choice.search) && (
						<div className="flex flex-wrap gap-2">
							<TextInput
								type="search"
								name="search"
								defaultValue={choice.search}
								maxLength={80}
								aria-label="Search accounts by name, number or city"
								placeholder="Name, number or city"
								className="max-w-72"
							/>
							<Button type="submit" name="step" value="choose" icon="search" formNoValidate>
								Search
							</Button>
							<p role="status" className="w-full text-muted text-sm">
								{listed} of {total} accounts. What you have checked is kept.
							</p>
						</div>
					)}
					<div className="divide-y divide-line rounded border border-line bg-white">
						{accounts.map((account, index) => (
							<CheckBox
								key={account.accountId}
								id={`account-${index}`}
								name="accountIds"
								value={account.accountId}
								checked={choice.accountIds.includes(account.accountId)}
								errorId={errors.accountIds && "accounts-error"}
								label={<AccountName {...account} />}
							/>
						))}
					</div>
				</fieldset>
				<fieldset className="min-w-0">
					<legend className="mb-1 font-medium text-sm">Beyond viewing</legend>
					<div className="rounded border border-line bg-white">
						<CheckBox
							name="access"
							value="cart"
							checked={choice.cart}
							label={
								<>
									<strong>Cart, quotes and ordering</strong>
									<span className="block text-muted text-sm">
										Work on the carts and quotes of these accounts, and place orders.
									</span>
								</>
							}
						/>
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="step" value="review" variant="primary">
						Review access
					</Button>
					<LinkButton to={paths.declineUser(user.userId)}>Decline</LinkButton>
				</div>
			</Form>
		</>
	);
}
