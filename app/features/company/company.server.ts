/** Actions of the company's pages. */
import { type Company, type CompanyPerson, type CompanyRole, companyRoles } from "#contracts/company/company";
import { approverNames } from "#rules/approvals/approval-rules";
import { formatCount, formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm, retryLater } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { invitationForm, personForm, rulesForm, twoStepForm } from "./company-forms.ts";

const unanswered = `We couldn't reach the shop's service. ${retryLater}`;
const done = (to: string, text: string) => redirectWithToast(to, { kind: "success", text });

export async function changeInvitations(context: FormContext<typeof invitationForm, unknown>) {
	const { value, services } = context;
	try {
		if (value.intent === "invite") {
			const roles: CompanyRole[] = value.role;
			if (roles.length === 0)
				return refusedForm(context.submission, { fields: { role: "Choose at least one role." } });
			const { email } = await services.company.invite({ email: value.email, roles });
			throw await done(paths.company(), `${email} is invited. The link works once, for 7 days.`);
		}
		if (value.intent === "resend") {
			const { email } = await services.company.resend({ id: value.id });
			throw await done(
				paths.company(),
				`A new link is on its way to ${email}. The earlier one stopped working.`,
			);
		}
		const { email } = await services.company.withdrawInvitation({ id: value.id });
		throw await done(paths.company(), `The invitation to ${email} was withdrawn.`);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, {
			unanswered,
			fieldOfCode: { ALREADY_MEMBER: "email", WRONG_ADDRESS: "email" },
		});
	}
}

/** Whether a budget of the company or of its branch can send orders for approval. */
export const hasBudgets = ({ rules, inherited }: Pick<Company, "rules" | "inherited">): boolean =>
	(rules.budgets?.length ?? 0) + (inherited?.budgets.length ?? 0) > 0;

export type PersonView = Omit<CompanyPerson, "approvers"> & {
	/** Who decides an order over a limit first; `null` for people who don't order or have no limit. */
	approvers: string | null;
};

const toPersonView = ({ approvers, ...person }: CompanyPerson): PersonView => ({
	...person,
	approvers: approvers ? (approvers.length > 0 ? approverNames(approvers) : "No approver yet") : null,
});

const isRole = (role: string | null): role is CompanyRole => companyRoles.some((one) => one === role);

/** The company and those of its people whom the filters in the URL ask for. */
export async function loadCompany({ services, url }: RequestContext<unknown>) {
	const company = await services.company.company();
	const search = (url.searchParams.get("search") ?? "").trim().slice(0, 80);
	const typedRole = url.searchParams.get("role");
	const role = isRole(typedRole) ? typedRole : undefined;
	const words = search.toLowerCase().split(/\s+/);
	const people = company.people
		.map(toPersonView)
		.filter(
			({ name, email, roles }) =>
				(!role || roles.includes(role)) &&
				words.every((word) => `${name} ${email}`.toLowerCase().includes(word)),
		);
	const { name, invitations, inherited, branches } = company;
	return {
		...{ name, people, invitations, branches, headcount: company.people.length },
		inheritedFrom: inherited?.name ?? null,
		budgeted: hasBudgets(company),
		filters: { search, role },
	};
}

type PersonContext = RequestContext<{ userID: string }>;

/** @throws 404 for a person of another company */
export async function loadPerson({ services, params }: PersonContext) {
	const company = await services.company.company();
	const found = company.people.find(({ userId }) => userId === params.userID);
	if (!found) throw httpError(404, "There is no such person in your company.");
	const person = toPersonView(found);
	const colleagues = company.people.filter((one) => one.userId !== person.userId && !one.disabled);
	return {
		person,
		budgeted: hasBudgets(company),
		colleagues: colleagues.map(({ userId, name }) => ({ userId, name })),
	};
}

export async function changePerson(context: FormContext<typeof personForm, { userID: string }>) {
	const { value, services, params } = context;
	const userId = params.userID;
	try {
		if (value.intent === "roles") {
			await services.company.setRoles({
				userId,
				roles: value.role,
				orderLimitCents: value.orderLimit ?? null,
				monthLimitCents: value.monthLimit ?? null,
			});
			throw await done(paths.companyPerson(userId), "Roles and limits are saved and take effect right away.");
		}
		const moved = await services.company.reassign({ userId, toUserId: value.toUserId });
		const what = [
			formatCount(moved.projects, "project"),
			formatCount(moved.quotes, "quote"),
			formatCount(moved.checkouts, "checkout"),
			formatCount(moved.approvals, "approval"),
		].join(", ");
		throw await done(paths.companyPerson(userId), `Reassigned: ${what}.`);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, { unanswered });
	}
}

export async function changeTwoStep(context: FormContext<typeof twoStepForm, unknown>) {
	const { value, services } = context;
	try {
		const { missing } = await services.secondFactor.setCompanyPolicy(value);
		const who = missing.length === 1 ? "1 person" : `${formatNumber(missing.length)} people`;
		const waiting = missing.length > 0 ? ` ${who} must set it up to see prices and order.` : "";
		throw await done(paths.companySignIn(), `Saved.${waiting}`);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, { unanswered, fieldOfCode: { OWN_SECOND_FACTOR: "required" } });
	}
}

export async function changeRules(context: FormContext<typeof rulesForm, unknown>) {
	const { value, services } = context;
	const { tiers, substitutes, budgets, ...rules } = value;
	try {
		await services.company.setRules({
			...rules,
			tiers: tiers.flatMap((row) =>
				!row.remove && row.approverId && row.above !== undefined
					? [{ aboveCents: row.above, approverId: row.approverId }]
					: [],
			),
			substitutes: substitutes.flatMap((row) => {
				if (row.remove) return [];
				const { userId, substituteId, from, to } = row;
				return userId && substituteId && from && to ? [{ userId, substituteId, from, to }] : [];
			}),
			budgets: budgets.flatMap((row) =>
				!row.remove && row.name && row.amount !== undefined
					? [{ kind: row.kind, name: row.name, period: row.period, cents: row.amount }]
					: [],
			),
		});
		throw await done(
			paths.companyRules(),
			"The approval rules are saved. Orders already waiting keep their steps.",
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, { unanswered });
	}
}
