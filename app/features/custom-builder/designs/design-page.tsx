import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { designLimits, scxBody } from "#rules/custom-builder/scx-options";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { designParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { RunDocuments } from "../documents/run-documents.tsx";
import { PartNumberExplained, PartsTable, RunActions, RunFacts, RunNumber } from "../finished-run.tsx";
import { RunDrawing } from "../run-drawing.tsx";
import { changeDesignForm } from "./design-forms.ts";
import { changeDesign, loadDesign } from "./designs.server.ts";
import { useRunPrice } from "./run-price.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: args.data.design.name,
				description: "A run you saved in the custom builder.",
				path: paths.customDesign(args.data.design.rid),
				indexed: false,
			})
		: errorMeta(args, "Design not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: designParams }, async (context) =>
	data({ design: await loadDesign(context), idempotencyKey: crypto.randomUUID() }),
);

export const action = formAction(
	changeDesignForm,
	{ access: "signed-in", params: designParams },
	changeDesign,
);

export default function DesignPage() {
	const { design, idempotencyKey } = useLoaderData<typeof loader>();
	const { name, run, partNumber } = design;
	const price = useRunPrice(design.price);
	const offered = useIsOffered();
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "Custom Designs", to: paths.account("my-custom-designs") }]}
				current={name}
			/>
			<h1 className="wrap-anywhere text-3xl">{name}</h1>
			{run && partNumber ? (
				<>
					<div className="grid gap-x-6 gap-y-4 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
						<div className="min-w-0">
							<RunNumber design={run} />
							{price && <RunActions design={run} price={price} saved />}
						</div>
						<div className="min-w-0 xl:row-span-2">
							<RunDrawing draft={run} />
						</div>
						<RunFacts design={run} />
					</div>
					<div className="screen-only flex flex-wrap gap-2">
						<LinkButton
							to={paths.customBuilder(scxBody.series, { part: partNumber, step: "shape" })}
							icon="ruler"
						>
							Change run
						</LinkButton>
						<PostForm>
							<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
							<Button type="submit" name="intent" value="copy" icon="copy">
								Save a copy
							</Button>
						</PostForm>
					</div>
				</>
			) : (
				<Notice title="This design can't be drawn" tone="warning">
					{partNumber
						? `The builder can't read part number ${partNumber}.`
						: "It has no part number. Ask your sales rep about it by name."}
				</Notice>
			)}
			<div className="max-md:border-line max-md:border-t md:flex md:flex-col md:gap-5">
				{run && (
					<div>
						<PartNumberExplained design={run} />
						<PartsTable design={run} price={price} returnTo={paths.customDesign(design.rid)} />
						<RunDocuments design={run} />
					</div>
				)}
				{offered("designs.rename") && <RenameForm key={name} name={name} />}
				{offered("designs.delete") && (
					<Disclosure
						summary="Delete this design"
						className="screen-only max-w-xl max-md:border-line max-md:border-b"
					>
						<PostForm className="flex flex-col gap-3">
							<p>This can't be undone. Runs already ordered or quoted stay as they are.</p>
							<Button
								type="submit"
								name="intent"
								value="delete"
								variant="danger"
								icon="trash"
								className="self-start"
							>
								Delete design
							</Button>
						</PostForm>
					</Disclosure>
				)}
			</div>
		</div>
	);
}

function RenameForm({ name }: { name: string }) {
	const rename = useDefinedForm(
		"rename-design",
		async () => (await import("./design-forms.ts")).changeDesignForm,
		{ defaultValue: { name }, intents: ["rename"] },
	);
	const { form, fields, reply } = rename;
	// Read once, so that the form stays open while its faults are mended; also where it was kept during a sign-in.
	const [wasSent] = useState(reply !== undefined);
	return (
		<Disclosure summary="Rename this design" open={wasSent} className="screen-only max-w-xl">
			<PostForm form={rename} className="flex flex-col gap-3">
				<FormErrors form={form} title="Could not rename the design" />
				<input type="hidden" name="intent" value="rename" />
				<FormTextField field={fields.name} label="Name" autoComplete="off" maxLength={designLimits.name} />
				<Button type="submit" className="self-start">
					Rename
				</Button>
			</PostForm>
		</Disclosure>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
