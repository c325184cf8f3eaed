import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import type { PortalUser } from "#contracts/users/user";
import { ownLimitText } from "#rules/approvals/approval-rules";
import { budgetLeftText, otherBudgetsText } from "#rules/approvals/budgets";
import { usTimeZoneNames, zoneTitle } from "#rules/clock/time-zones";
import { formatCount } from "#rules/format";
import { isVerified, mayRequestAdministration, mayUseCart } from "#rules/users/permissions";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { profileForm } from "~/features/auth/auth-forms.ts";
import { identityFailure } from "~/features/auth/session-calls.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { keepSession } from "~/shared/auth/session.server.ts";
import { browserZone, chosenZone, keepChosenZone } from "~/shared/clock/zones.server.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Profile",
		description: "Your name, your password and your access.",
		path: paths.profile(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const { user, request, services } = context;
	const currentUser = await user();
	const { customerType, email } = currentUser;
	return data({
		limits: await readLimits(context, currentUser),
		salesReps:
			customerType === "representative" ? ((await orNull(services.user.salesReps({ email }))) ?? []) : [],
		email: currentUser.email,
		name: { fname: currentUser.fname, lname: currentUser.lname },
		timeZone: chosenZone(request) ?? "",
		browserZone: browserZone(request),
		verified: isVerified(currentUser),
		administration: currentUser.pendingAdmin
			? "pending"
			: mayRequestAdministration(currentUser)
				? "possible"
				: null,
	});
});

/** What a buyer may order without an approval, in sentences; `null` for all others, and where it can't be told now. */
async function readLimits(
	{ services, accountId, hasExtension }: RequestContext<unknown>,
	user: PortalUser,
): Promise<string[] | null> {
	if (user.customerType !== "distributor" || !mayUseCart(user) || accountId === null) return null;
	if (!(await hasExtension("orders.ownLimits"))) return null;
	const own = await orNull(services.orders.ownLimits({ accountId }));
	// Without budgets there may be more that asks for an approval.
	if (!own?.budgets) return null;
	return [
		...own.limits.map(ownLimitText),
		...own.budgets.map(budgetLeftText),
		...(own.moreBudgets ? [otherBudgetsText] : []),
	];
}

export const action = formAction(profileForm, { access: "signed-in" }, async (context) => {
	const { submission, user, session, services } = context;
	const { timeZone, ...value } = context.value;
	const { userId } = await user();
	try {
		const { fname, lname } = await services.user.updateUser({ userId, ...value });
		const headers = new Headers();
		if (timeZone !== undefined) headers.append("Set-Cookie", keepChosenZone(timeZone));
		if (session)
			headers.append("Set-Cookie", await keepSession({ ...session, firstName: fname, lastName: lname }));
		throw await redirectWithToast(
			paths.profile(),
			{ kind: "success", text: "Your profile is saved." },
			headers,
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		return identityFailure(submission, error);
	}
});

export default function ProfilePage() {
	const { email, name, timeZone, browserZone, verified, administration, salesReps, limits } =
		useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const profile = useDefinedForm(
		"profile",
		async () => (await import("~/features/auth/auth-forms.ts")).profileForm,
		{ defaultValue: name },
	);
	const { form, fields } = profile;
	const { account } = useZones();
	return (
		<div className="flex max-w-xl flex-col gap-8">
			<section className="flex flex-col gap-4">
				<h1 className="text-3xl">Profile</h1>
				<p className="text-muted">Signed in as {email}.</p>
				<FormErrors form={form} />
				<PostForm owned="user" form={profile} className="flex flex-col items-start gap-4">
					<FormTextField field={fields.fname} label="First name" autoComplete="given-name" maxLength={60} />
					<FormTextField field={fields.lname} label="Last name" autoComplete="family-name" maxLength={60} />
					<Field id={fields.timeZone.id} label="Show times in" errors={fields.timeZone.errors}>
						{(control) => (
							<Select
								{...control}
								name={fields.timeZone.name}
								defaultValue={fields.timeZone.initialValue ?? timeZone}
							>
								<option value="">
									{browserZone
										? `${zoneTitle(browserZone)} (this browser)`
										: `${zoneTitle(account)} (your account)`}
								</option>
								{usTimeZoneNames.map((zone) => (
									<option key={zone} value={zone}>
										{zoneTitle(zone)}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Button type="submit" variant="primary">
						Save profile
					</Button>
				</PostForm>
			</section>
			<section className="flex flex-col items-start gap-3">
				<h2 className="text-xl">Access</h2>
				{salesReps.length > 0 && (
					<dl className="flex flex-col gap-2">
						{salesReps.map(({ salesRepId, name: rep, territory, accountIds }) => (
							<div key={salesRepId}>
								<dt className="font-semibold">Sales rep {salesRepId}</dt>
								<dd className="text-muted">
									{[rep, territory, formatCount(accountIds.length, "assigned account")]
										.filter(Boolean)
										.join(", ")}
								</dd>
							</div>
						))}
					</dl>
				)}
				{!verified && (
					<LinkButton to={paths.upgrade()}>Get verified as a distributor or representative</LinkButton>
				)}
				{administration === "pending" && <p>Your request for admin access is waiting for approval.</p>}
				{administration === "possible" && (
					<PostForm owned="user" action={paths.requestAdministration()}>
						<Button type="submit">Request admin access</Button>
					</PostForm>
				)}
				{verified && !administration && <p>You have admin access.</p>}
			</section>
			{limits && (
				<section className="flex flex-col gap-3">
					<h2 className="text-xl">Order limits</h2>
					{limits.length === 0 ? (
						<p>Your orders on this account don't need approval.</p>
					) : (
						<>
							<ul className="flex list-disc flex-col gap-1 pl-5">
								{limits.map((text) => (
									<li key={text} className="wrap-anywhere">
										{text}
									</li>
								))}
							</ul>
							<p className="text-muted">Orders over any limit or budget need approval.</p>
						</>
					)}
				</section>
			)}
			<section className="flex flex-col items-start gap-3">
				<h2 className="text-xl">Security</h2>
				<LinkButton to={paths.changeEmail()}>Change email address</LinkButton>
				<LinkButton to={paths.changePassword()}>Change password</LinkButton>
				{isOffered("secondFactor.status") && (
					<LinkButton to={paths.secondFactor()}>Two-step sign-in</LinkButton>
				)}
				{isOffered("identityExtensions.endAllSessions") && (
					<PostForm owned="user" action={paths.signOutEverywhere()}>
						<Button type="submit">Sign out everywhere</Button>
					</PostForm>
				)}
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
