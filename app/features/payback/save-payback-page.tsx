import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadOutcome, loadTargets, savePayback } from "./load-payback.server.ts";
import { paybackText } from "./payback-texts.ts";
import { savePaybackForm } from "./save-payback-form.ts";

export const meta = (args: Parameters<typeof pageMeta>[0]) =>
	pageMeta(args, {
		title: "Save payback calculation",
		description: "Keep a payback calculation with a project or quote.",
		path: paths.savePayback(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const [outcome, targets] = await Promise.all([loadOutcome(context), loadTargets(context)]);
	return data({
		targets,
		verdict: paybackText(outcome.result),
		back: paths.paybackCalculator(outcome.link),
	});
});

export const action = formAction(savePaybackForm, { access: "signed-in" }, savePayback);

export default function SavePaybackPage() {
	const { targets, verdict, back } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto flex w-full max-w-content flex-col gap-5 px-4 pt-4 pb-16 xl:px-6">
			<Breadcrumbs
				trail={[
					{ label: "Home", to: paths.home() },
					{ label: "Payback Calculator", to: back },
				]}
				current="Save"
			/>
			<h1 className="text-3xl">Save payback calculation</h1>
			<p>Simple payback: {verdict}. The result and a link to all figures are added to the note.</p>
			{targets.length === 0 ? (
				<EmptyState
					icon="folder"
					title="No project or draft quote yet"
					action={
						<LinkButton to={paths.account("my-quotes-projects")}>Go to My Quotes / Projects</LinkButton>
					}
				>
					Create a project first. Then come back with your browser's Back button: the calculation is in the
					address.
				</EmptyState>
			) : (
				<SaveForm targets={targets} back={back} />
			)}
		</div>
	);
}

function SaveForm({ targets, back }: { targets: readonly { value: string; label: string }[]; back: string }) {
	const save = useDefinedForm(
		"save-payback",
		async () => (await import("./save-payback-form.ts")).savePaybackForm,
	);
	const { form, fields } = save;
	return (
		<PostForm form={save} className="flex max-w-xl flex-col gap-4">
			<FormErrors form={form} />
			<Field id={fields.target.id} label="Project or quote" errors={fields.target.errors} required>
				{(control) => (
					<Select
						{...control}
						name={fields.target.name}
						defaultValue={String(fields.target.initialValue ?? targets[0]?.value)}
					>
						{targets.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" icon="folder-plus">
					Save to note
				</Button>
				<LinkButton to={back}>Back to the calculation</LinkButton>
			</div>
		</PostForm>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
