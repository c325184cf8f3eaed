import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { describeSize } from "#rules/custom-builder/run-figures";
import { designLimits, scxBody } from "#rules/custom-builder/scx-options";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { RunDrawing } from "../run-drawing.tsx";
import { saveDesignForm } from "./design-forms.ts";
import { saveDesign } from "./designs.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Save a design",
		description: "Save a run of the custom builder to your designs.",
		path: paths.saveDesign(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ url }) => {
	const part = url.searchParams.get("part") ?? "";
	const decoded = decodePartNumber(part);
	// The builder says what is wrong.
	if (decoded.kind === "wrong")
		throw redirect(paths.customBuilder(scxBody.series, { part: part.slice(0, 80) }));
	return data({ run: decoded.design, idempotencyKey: crypto.randomUUID() });
});

export const action = formAction(saveDesignForm, { access: "signed-in" }, saveDesign);

export default function SaveDesignPage() {
	const { run, idempotencyKey } = useLoaderData<typeof loader>();
	const part = composePartNumber(run);
	const size = describeSize(run);
	const save = useDefinedForm("save-design", async () => (await import("./design-forms.ts")).saveDesignForm, {
		idempotencyKey,
		defaultValue: { name: size, part },
	});
	const { form, fields } = save;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "Custom Designs", to: paths.account("my-custom-designs") }]}
				current="Save a design"
			/>
			<h1 className="text-3xl">Save a design</h1>
			<p>
				<span className="block">{size}</span>
				<PartNumber sku={part} className="font-semibold" />
			</p>
			<RunDrawing draft={run} />
			<PostForm form={save} className="flex flex-col gap-4">
				<FormErrors form={form} title="Could not save the design" />
				<input type="hidden" name="part" value={part} />
				<FormTextField
					field={fields.name}
					label="Name of the design"
					autoComplete="off"
					maxLength={designLimits.name}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Save design
					</Button>
					<LinkButton to={paths.customBuilder(scxBody.series, { part })}>Back to the builder</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
