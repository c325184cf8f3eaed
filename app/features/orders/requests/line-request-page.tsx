import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { type LineRequestKind, lineRequestReasons } from "#rules/orders/line-requests";
import { requestLimits, statusTerm } from "#rules/requests/request-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { DefaultButton, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { refusedWithFiles } from "~/features/requests/requests.server.ts";
import { SendButton, UploadField } from "~/features/requests/uploads/upload-field.tsx";
import { useUploads } from "~/features/requests/uploads/use-uploads.ts";
import { orderLineRequestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { lineRequestForm } from "../order-forms.ts";
import { loadLineRequest, sendLineRequest } from "./line-request.server.ts";

const words = {
	return: {
		title: "Return items",
		description: "Request a return of items on an order.",
		quantity: "Quantity to return",
		none: "Nothing on this line can be returned yet. Items can be returned after they ship.",
		left: "can be returned.",
		note: "For example, whether boxes are open or what is damaged.",
		button: "Request return",
		next: "We'll reply by email. Don't send anything back before the return is approved.",
	},
	cancellation: {
		title: "Cancel items",
		description: "Request to cancel items on an order.",
		quantity: "Quantity to cancel",
		none: "Nothing on this line can be canceled anymore.",
		left: "can still be canceled.",
		note: "For example, the item you need instead.",
		button: "Request cancellation",
		next: "We'll check whether these items can still be stopped and reply by email.",
	},
} as const satisfies Record<LineRequestKind, Record<string, string>>;

export const meta: MetaFunction<typeof loader> = (args) => {
	const kind = args.params.kind === "cancellation" ? "cancellation" : "return";
	const { orderID = "", lineID = "" } = args.params;
	return pageMeta(args, {
		title: words[kind].title,
		description: words[kind].description,
		path: paths.orderLineRequest(orderID, lineID, kind),
		indexed: false,
	});
};

export const headers = pageHeaders;

const guard = { access: "cart", params: orderLineRequestParams, needs: "orderRequests.send" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const line = await loadLineRequest(context);
	return data({ line, kind: context.params.kind }, line ? undefined : unavailable);
});

export const action = formAction(
	lineRequestForm,
	{ ...guard, read: uploadFormReader("return"), onInvalid: refusedWithFiles },
	sendLineRequest,
);

export default function LineRequestPage() {
	const { line, kind } = useLoaderData<typeof loader>();
	const { orderID = "" } = useParams();
	if (!line) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { title, none } = words[kind];
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Orders", to: paths.account("my-orders") },
					{ label: line.orderNumber, to: paths.order(orderID) },
				]}
				current={title}
			/>
			<h1 className="text-3xl">{title}</h1>
			<Facts>
				{line.sku && (
					<Fact label="Part number">
						<PartNumber sku={line.sku} />
					</Fact>
				)}
				<Fact label="Product" wide>
					<span className="wrap-anywhere">{line.name}</span>
				</Fact>
				<Fact label="Ordered">{formatNumber(line.ordered)}</Fact>
				<Fact label="Shipped">{formatNumber(line.shipped)}</Fact>
				{line.requests.map(({ rid, number, quantity, status }) => (
					<Fact key={rid} label={number}>
						{formatNumber(quantity)}, {statusTerm(kind, status)?.label ?? status}
					</Fact>
				))}
			</Facts>
			{line.left > 0 ? (
				<LineRequestForm kind={kind} line={line} orderID={orderID} />
			) : (
				<Notice action={<LinkButton to={paths.order(orderID)}>Back to the order</LinkButton>}>{none}</Notice>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type Line = NonNullable<Awaited<ReturnType<typeof loadLineRequest>>>;

function LineRequestForm({ kind, line, orderID }: { kind: LineRequestKind; line: Line; orderID: string }) {
	const { left, uploads, idempotencyKey } = line;
	const asked = useDefinedForm(
		`line-request-${kind}`,
		async () => (await import("../order-forms.ts")).lineRequestForm,
		{ idempotencyKey },
	);
	const { form } = asked;
	// The buttons check different fields; these are all of them.
	const { quantity, reason, note, upload } = asked.fields;
	const uploading = useUploads("return", uploads?.stored ?? []);
	const text = words[kind];
	return (
		<PostForm form={asked} encType="multipart/form-data" className="flex flex-col gap-5">
			<DefaultButton name="intent" value="send" />
			<FormErrors form={form} />
			<FormTextField
				field={quantity}
				label={text.quantity}
				inputMode="numeric"
				maxLength={10}
				autoComplete="off"
				hint={`${formatCount(left, "piece")} ${text.left}`}
			/>
			<Field id={reason.id} label="Reason" errors={reason.errors} required>
				{(control) => (
					<Select {...control} name={reason.name} defaultValue={reason.initialValue ?? ""}>
						<option value="">Choose a reason</option>
						{Object.entries(lineRequestReasons[kind]).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id={note.id} label="Note" hint={text.note} errors={note.errors}>
				{(control) => (
					<TextArea
						{...control}
						name={note.name}
						defaultValue={note.initialValue}
						rows={4}
						maxLength={requestLimits.notes}
					/>
				)}
			</Field>
			{uploads?.offered && (
				<UploadField
					id={upload.id}
					label="Photos and documents"
					hint="The label, the box, and any damage."
					errors={upload.errors}
					uploading={uploading}
				/>
			)}
			<p>{text.next}</p>
			<div className="flex flex-wrap gap-3">
				<SendButton uploading={uploading}>{text.button}</SendButton>
				<LinkButton to={paths.order(orderID)}>Back to the order</LinkButton>
			</div>
		</PostForm>
	);
}
