import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { customerPartParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { partForm } from "./customer-part-forms.ts";
import { changePart } from "./customer-parts.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Customer part number");
	return pageMeta(args, {
		title: `Part number ${args.data.part.number}`,
		description: "Change or delete a part number that your company uses.",
		path: paths.customerPart(args.data.part.id),
		indexed: false,
	});
};

export const headers = pageHeaders;

const guard = { access: "cart", params: customerPartParams, needs: "customerParts.save" } as const;

export const loader = guardedLoader(guard, async (context) =>
	data({
		part: await context.services.customerParts.part({
			accountId: actingAccount(context),
			id: context.params.partID,
		}),
	}),
);

export const action = formAction(partForm, guard, changePart);

export default function CustomerPartPage() {
	const { part } = useLoaderData<typeof loader>();
	const edited = useDefinedForm(
		"customer-part",
		async () => (await import("./customer-part-forms.ts")).partForm,
		{ defaultValue: { number: part.number, sku: part.sku } },
	);
	const fields = edited.fields;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "Customer part numbers", to: paths.customerParts() }]}
				current={part.number}
			/>
			<h1 className="wrap-anywhere text-3xl">
				Part number <Unbroken>{part.number}</Unbroken>
			</h1>
			<p className="wrap-anywhere">{part.name || "Our part number is no longer in the catalog."}</p>
			<FormErrors form={edited.form} />
			<PostForm form={edited} className="flex flex-col items-start gap-4">
				<FormTextField
					field={fields.number}
					label="Your part number"
					autoComplete="off"
					maxLength={limits.number}
				/>
				<FormTextField field={fields.sku} label="Our part number" autoComplete="off" maxLength={limits.sku} />
				<Button type="submit" name="intent" value="save" variant="primary">
					Save part number
				</Button>
			</PostForm>
			<PostForm>
				<Button type="submit" name="intent" value="delete" variant="danger" icon="trash">
					Delete part number
				</Button>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
