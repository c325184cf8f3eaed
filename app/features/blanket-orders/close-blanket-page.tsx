import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blanketLimits } from "#rules/blanket-orders/blanket-rules";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { blanketOrderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { closeBlanketOrder, loadBlanketOrder } from "./blanket.server.ts";
import { closeBlanketForm } from "./blanket-forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.order
		? pageMeta(args, {
				title: `Close the remainder of ${args.data.order.number}`,
				description: "Close what is on hold in a blanket order.",
				path: paths.closeBlanketOrder(args.data.order.id),
				indexed: false,
			})
		: errorMeta(args, "Blanket order not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: blanketOrderParams }, async (context) => {
	const order = await loadBlanketOrder(context);
	if (!order) return data({ order: null }, unavailable);
	const { id, number, revision, onHold, may } = order;
	return data({ order: { id, number, revision, onHold, may } });
});

export const action = formAction(
	closeBlanketForm,
	{ access: "cart", params: blanketOrderParams },
	closeBlanketOrder,
);

export default function CloseBlanketPage() {
	const { order } = useLoaderData<typeof loader>();
	const close = useDefinedForm(
		"close-blanket-order",
		async () => (await import("./blanket-forms.ts")).closeBlanketForm,
	);
	if (!order) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { form, fields } = close;
	const { id, number, revision, onHold, may } = order;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Orders", to: paths.account("my-orders") },
					{ label: number, to: paths.blanketOrder(id) },
				]}
				current="Close"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Close the remainder of ${number}`}</UnbrokenNumbers>
			</h1>
			{may.close ? (
				<p>
					<strong>{formatCount(onHold, "piece")}</strong> on hold will not be ordered. Releases stay as they
					are. This can’t be undone.
				</p>
			) : (
				<p>Nothing on hold can be closed here.</p>
			)}
			<PostForm form={close} className="flex flex-col items-start gap-4">
				<FormErrors form={form} title="The remainder was not closed" />
				<input type="hidden" name="revision" value={revision} />
				{may.close && (
					<Field
						id={fields.reason.id}
						label="Reason"
						errors={fields.reason.errors}
						required
						className="w-full"
					>
						{(control) => (
							<TextArea
								{...control}
								name="reason"
								defaultValue={fields.reason.initialValue}
								rows={3}
								maxLength={blanketLimits.reason}
							/>
						)}
					</Field>
				)}
				<div className="flex flex-wrap gap-3">
					{may.close && (
						<Button type="submit" variant="danger">
							Close the remainder
						</Button>
					)}
					<LinkButton to={paths.blanketOrder(id)}>Go back</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
