import type { CompanyPerson, CompanyRole } from "#contracts/company/company";
import { formatMoney } from "#rules/money/money";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import { CheckBox } from "../account/portal-users/check-box.tsx";

export const roleNames: Record<CompanyRole, string> = {
	buyer: "Buyer",
	approver: "Approver",
	payable: "Accounts payable",
	administrator: "Administrator",
};

const rights: Record<CompanyRole, string> = {
	buyer: "Carts, quotes, checkout and orders, within the limits",
	approver: "Approves or rejects orders over a limit",
	payable: "Invoices, statements and payments. No access to carts.",
	administrator: "All of the above, and this company's people, limits and approval rules",
};

const names = Object.keys(roleNames) as CompanyRole[];

export const roleWords = (roles: readonly CompanyRole[]) =>
	roles.map((role) => roleNames[role]).join(", ") || "No role";

const limit = (cents: number | null) => (cents === null ? "No limit" : formatMoney(cents / 100));

/** The lower of a branch's limit and its company's. */
const lower = (own: number | null, company: number | null = null) =>
	own !== null && company !== null ? Math.min(own, company) : (own ?? company);

/** The limits that hold for a person: "$2,500.00" or "No limit". */
export const limitWords = ({
	orderLimitCents,
	monthLimitCents,
	companyLimits,
}: Pick<CompanyPerson, "orderLimitCents" | "monthLimitCents" | "companyLimits">) => ({
	order: limit(lower(orderLimitCents, companyLimits?.orderLimitCents)),
	month: limit(lower(monthLimitCents, companyLimits?.monthLimitCents)),
});

/** The one place that says what each role may do. */
export const RoleBoxes = ({
	chosen,
	id,
	errors,
}: {
	chosen: readonly string[];
	/** Of the field, to which the summary of errors leads. */
	id?: string;
	errors?: string[] | undefined;
}) => (
	<fieldset
		id={id}
		tabIndex={-1}
		className="min-w-0"
		aria-describedby={errors?.length ? `${id}-error` : undefined}
	>
		<legend className="mb-1 font-medium text-sm">Roles and what they may do</legend>
		<div className="grid rounded border border-line bg-white sm:grid-cols-2">
			{names.map((role) => (
				<CheckBox
					key={role}
					name="role"
					value={role}
					checked={chosen.includes(role)}
					label={
						<>
							<strong>{roleNames[role]}</strong>
							<span className="block text-muted text-sm">{rights[role]}</span>
						</>
					}
				/>
			))}
		</div>
		<FieldError id={id && `${id}-error`} errors={errors} />
	</fieldset>
);

/** Check boxes of a form shown again: one text or a list. */
export const chosenRoles = (value: unknown, otherwise: readonly string[]): readonly string[] =>
	value === undefined ? otherwise : Array.isArray(value) ? value.map(String) : [String(value)];
