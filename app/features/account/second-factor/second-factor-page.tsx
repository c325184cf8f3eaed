import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { secondFactorTerms } from "#rules/auth/second-factor";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Fact } from "~/design-system/facts.tsx";
import { setUpForm } from "~/features/auth/auth-forms.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { loadSecondFactor, type NewRecoveryCodes, setUpSecondFactor } from "./second-factor.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Two-step sign-in",
		description: "A code of your authenticator app besides your password.",
		path: paths.secondFactor(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "signed-in", needs: "secondFactor.status" } as const;

export const loader = guardedLoader(guard, async (context) =>
	data(await loadSecondFactor(context), { headers: { "Cache-Control": "no-store" } }),
);

export const action = formAction(setUpForm, guard, setUpSecondFactor);

const load = async () => (await import("~/features/auth/auth-forms.ts")).setUpForm;

export default function SecondFactorPage() {
	const { email, on, setUp } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const made: NewRecoveryCodes | undefined = answer && "recoveryCodes" in answer ? answer : undefined;
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<Breadcrumbs trail={[{ label: "Profile", to: paths.profile() }]} current="Two-step sign-in" />
			<h1 className="text-3xl">Two-step sign-in</h1>
			{made && (
				<RecoveryCodes title="Two-step sign-in is on. Save your recovery codes" codes={made.recoveryCodes} />
			)}
			{on ? <TurnedOn {...on} /> : setUp ? <Confirm {...setUp} /> : <Start email={email} />}
		</div>
	);
}

function TurnedOn({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
	return (
		<>
			<dl className="facts rounded border border-line bg-surface p-4">
				<Fact label="Status">
					On since <DayOf at={since} />
				</Fact>
				<Fact label="Recovery codes left">{recoveryCodes}</Fact>
			</dl>
			<p>
				New phone? If you still have the old one, turn two-step sign-in off and set it up again. Otherwise use
				a recovery code in place of a code.
			</p>
			<p className="flex flex-wrap gap-3">
				<LinkButton to={paths.changeSecondFactor("recovery-codes")}>Make new recovery codes</LinkButton>
				<LinkButton to={paths.changeSecondFactor("off")}>Turn off two-step sign-in</LinkButton>
			</p>
		</>
	);
}

function Start({ email }: { email: string }) {
	const start = useDefinedForm("start-second-factor", load, { intents: ["start"] });
	return (
		<>
			<p className="text-muted">
				Two-step sign-in is off. With it, logging in takes a code of an authenticator app on your phone
				besides your password. Any authenticator app works, such as Google Authenticator or Microsoft
				Authenticator.
			</p>
			<FormErrors form={start.form} />
			<PostForm owned="user" form={start} className="flex max-w-md flex-col gap-4">
				<input type="hidden" name="intent" value="start" />
				<input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
				<FormTextField
					field={start.fields.currentPassword}
					label="Current password"
					type="password"
					autoComplete="current-password"
				/>
				<div>
					<Button type="submit" variant="primary">
						Set up authenticator app
					</Button>
				</div>
			</PostForm>
			<p className="text-sm">
				Sign in with Google and don't have a password?{" "}
				<Link to={paths.forgotPassword()} className="inline-flex min-h-touch items-center underline">
					Set one first
				</Link>
			</p>
		</>
	);
}

type SetUp = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["setUp"]>;

function Confirm({ groups, uri, qr }: SetUp) {
	const confirm = useDefinedForm("confirm-second-factor", load, { intents: ["confirm"] });
	return (
		<>
			<ol className="flex list-decimal flex-col gap-4 pl-5">
				<li>
					<p>Scan this QR code with your authenticator app.</p>
					<svg
						role="img"
						aria-label="QR code for your authenticator app"
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						className="my-3 size-56 rounded border border-line bg-white"
						shapeRendering="crispEdges"
					>
						<path d={qr.path} />
					</svg>
					<p>Can't scan it? Enter this key in the app instead, as a time-based key:</p>
					<p className="mt-1 flex flex-wrap items-center gap-2">
						<code className="wrap-anywhere rounded bg-surface px-2 py-1 font-mono">{groups}</code>
						<CopyButton text={groups.replaceAll(" ", "")} label="Copy the key" />
					</p>
					<p className="mt-1">
						<a href={uri} className="inline-flex min-h-touch items-center underline">
							Open in an authenticator app on this device
						</a>
					</p>
				</li>
				<li>Enter the 6-digit code that the app shows. This setup expires in 10 minutes.</li>
			</ol>
			<FormErrors form={confirm.form} />
			<PostForm owned="user" form={confirm} className="flex max-w-md flex-col gap-4">
				<input type="hidden" name="intent" value="confirm" />
				<FormTextField
					field={confirm.fields.signInCode}
					label="6-digit code"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={secondFactorTerms.typedLength}
				/>
				<div>
					<Button type="submit" variant="primary">
						Turn on two-step sign-in
					</Button>
				</div>
			</PostForm>
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
