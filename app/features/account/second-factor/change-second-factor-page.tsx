import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { secondFactorTerms } from "#rules/auth/second-factor";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { changeFactorForm } from "~/features/auth/auth-forms.ts";
import { changeFactorParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { changeSecondFactor, type NewRecoveryCodes, requireSecondFactor } from "./second-factor.server.ts";

const texts = {
	"recovery-codes": {
		title: "Make new recovery codes",
		intro: "Your earlier recovery codes stop working.",
		button: "Make new codes",
	},
	off: {
		title: "Turn off two-step sign-in",
		intro:
			"Logging in will take only your password. Your recovery codes stop working. If your company requires two-step sign-in, you can't order or see its prices until you set it up again.",
		button: "Turn off",
	},
} as const;

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: args.params.change === "off" ? texts.off.title : texts["recovery-codes"].title,
		description: "Change how you log in.",
		path: paths.secondFactor(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "signed-in", needs: "secondFactor.status", params: changeFactorParams } as const;

export const loader = guardedLoader(guard, async (context) => {
	const [{ email }] = await Promise.all([context.user(), requireSecondFactor(context)]);
	return data({ email, change: context.params.change });
});

export const action = formAction(changeFactorForm, guard, changeSecondFactor);

export default function ChangeSecondFactorPage() {
	const { email, change } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const made: NewRecoveryCodes | undefined = answer && "recoveryCodes" in answer ? answer : undefined;
	const proof = useDefinedForm(
		"change-second-factor",
		async () => (await import("~/features/auth/auth-forms.ts")).changeFactorForm,
	);
	const { form, fields } = proof;
	const { title, intro, button } = texts[change];
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<Breadcrumbs
				trail={[
					{ label: "Profile", to: paths.profile() },
					{ label: "Two-step sign-in", to: paths.secondFactor() },
				]}
				current={title}
			/>
			<h1 className="text-3xl">{title}</h1>
			{made ? (
				<>
					<RecoveryCodes title="Save your new recovery codes" codes={made.recoveryCodes} />
					<p>
						<Link to={paths.secondFactor()} className="inline-flex min-h-touch items-center underline">
							Back to two-step sign-in
						</Link>
					</p>
				</>
			) : (
				<>
					<p className="text-muted">{intro}</p>
					<FormErrors form={form} />
					<PostForm owned="user" form={proof} className="flex max-w-md flex-col gap-4">
						<input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
						<FormTextField
							field={fields.currentPassword}
							label="Current password"
							type="password"
							autoComplete="current-password"
						/>
						<FormTextField
							field={fields.signInCode}
							label="Code"
							hint="From your authenticator app, or a recovery code."
							autoComplete="one-time-code"
							maxLength={secondFactorTerms.typedLength}
						/>
						<div>
							<Button type="submit" variant="primary">
								{button}
							</Button>
						</div>
					</PostForm>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
