import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { SecondFactorGroup } from "#rules/auth/second-factor";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeTwoStep } from "./company.server.ts";
import { twoStepForm } from "./company-forms.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Two-step sign-in for your company",
		description: "Who needs an authenticator app to log in.",
		path: paths.companySignIn(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "secondFactor.setCompanyPolicy" } as const;

export const loader = guardedLoader(guard, async ({ services: { secondFactor } }) => {
	const [policy, own] = await Promise.all([secondFactor.companyPolicy(), secondFactor.status()]);
	return data({ ...policy, hasOwn: own.on !== null });
});

export const action = formAction(twoStepForm, guard, changeTwoStep);

const groups: readonly { value: SecondFactorGroup; label: string; detail: string }[] = [
	{ value: "nobody", label: "Nobody", detail: "Each person decides." },
	{ value: "administrators", label: "Administrators", detail: "People with the administrator role." },
	{ value: "everyone", label: "Everyone", detail: "All people of the account and its branches." },
];
const groupName = (group: SecondFactorGroup) => groups.find(({ value }) => value === group)?.label ?? group;

export default function CompanySignInPage() {
	const { required, inherited, missing, hasOwn } = useLoaderData<typeof loader>();
	const form = useDefinedForm("sign-in", async () => (await import("./company-forms.ts")).twoStepForm);
	const typed = form.reply?.initialValue as { required?: string } | undefined;
	const field = form.fields.required;
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Company", to: paths.company() }]} current="Two-step sign-in" />
			<h1 className="text-3xl">Two-step sign-in</h1>
			<p>
				People who need it enter a code from an authenticator app when they log in. Until they set it up, they
				can't see prices, order or open the account's documents.
			</p>
			{!hasOwn && (
				<p>
					<Link to={paths.secondFactor()} className="text-link">
						Set up your own
					</Link>{" "}
					first.
				</p>
			)}
			{inherited && inherited.required !== "nobody" && (
				<Notice title={`${inherited.name} requires it for: ${groupName(inherited.required)}`}>
					That holds at this branch too. You can only require it of more people.
				</Notice>
			)}
			<FormErrors form={form.form} />
			<PostForm form={form} className="flex flex-col items-start gap-6">
				<RadioList
					id={field.id}
					name="required"
					legend="Who needs two-step sign-in?"
					options={groups}
					chosen={typed?.required ?? required}
					errors={field.errors}
				/>
				<Button type="submit" variant="primary">
					Save
				</Button>
			</PostForm>
			{missing.length > 0 && (
				<section aria-labelledby="missing">
					<h2 id="missing" className="text-xl">
						Not set up yet
					</h2>
					<ul className="mt-2 list-disc pl-5">
						{missing.map(({ userId, name }) => (
							<li key={userId}>
								<Link to={paths.companyPerson(userId)} className="text-link">
									{name}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
