import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
	keywordValue,
	maxFileBytes,
	type PhotometricFile,
	PhotometricFileError,
	tooLarge,
} from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { Button } from "~/design-system/button.tsx";
import { Field, FileInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { stoppedUpload } from "~/shared/uploads/upload-quota.server.ts";
import { sourceText } from "./catalog-file.ts";
import { readMountingHeight } from "./light-plan.ts";
import { PhotometryData } from "./photometry-section.tsx";
import { downloadFormats, photometryView } from "./photometry-view.ts";
import { viewerForm } from "./viewer-form.ts";
import { forgetViewedFile, keepViewedFile, readViewedFile } from "./viewer-storage.server.ts";

/** The largest file in bytes; larger ones are still read, so that the answer names their size. */
const uploadBytes = 12_000_000;

const consumeFile = createVisitorLimit("photometric-files", { each: 120, seconds: 3600 });

async function openFile(context: FormContext<typeof viewerForm>) {
	const { value, request } = context;
	if (value.intent === "remove") {
		return redirect(paths.iesViewer(), {
			status: 303,
			headers: { "Set-Cookie": await forgetViewedFile(request) },
		});
	}
	const refuse = (error: string, status = 400, headers: HeadersInit = {}) =>
		data({ error }, { status, headers });
	const wait = await consumeFile(request);
	if (wait !== null) {
		return refuse(`You've opened too many files in a short time. Wait ${formatWait(wait)}.`, 429, {
			"Retry-After": String(wait),
		});
	}
	if (!(value.file instanceof File) || value.file.name === "")
		return refuse("Choose an IES, LDT or TM-33 file.");
	if (value.file.size > maxFileBytes) return refuse(tooLarge(value.file.size), 413);
	const stopped = await stoppedUpload(context, value.file.size);
	if (stopped) return refuse(stopped.message, stopped.status, { "Retry-After": String(stopped.retryAfter) });
	const content = new Uint8Array(await value.file.arrayBuffer());
	let file: PhotometricFile;
	try {
		file = readPhotometricFile(content);
	} catch (error) {
		if (error instanceof PhotometricFileError) return refuse(error.message, 422);
		throw error;
	}
	const name = value.file.name.replace(/\p{Cc}/gu, " ").slice(0, 120);
	return redirect(paths.iesViewer(), {
		status: 303,
		headers: { "Set-Cookie": await keepViewedFile(name, content, file) },
	});
}

const page: ArticlePage = {
	title: "IES File Viewer",
	description:
		"Open an IES (LM-63), LDT (EULUMDAT) or TM-33 file to see its polar plot, cone of light, isofootcandle plan, lumens, BUG rating and CU table.",
	path: paths.iesViewer(),
	lead: "Open a photometric file to see what the luminaire does. Only this browser can see it, until you close it.",
	trail: [{ label: "Lighting Tools", to: paths.tools() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ request, url }) => {
	const viewed = await readViewedFile(request);
	const height = readMountingHeight(url.searchParams.get("height"));
	const pageData = {
		height: { value: height.value, error: height.error },
		viewed: viewed && {
			name: viewed.name,
			title: keywordValue(viewed.file, "LUMINAIRE") ?? keywordValue(viewed.file, "LUMCAT"),
			notes: viewed.file.notes,
			view: photometryView(viewed.file, {
				outdoor: true,
				indoor: true,
				heightFeet: height.feet,
				source: sourceText(viewed.file),
			}),
		},
	};
	return data(pageData, {
		status: height.error ? 400 : 200,
		headers: { "Cache-Control": cacheControl.private },
	});
});

export const action = formAction(viewerForm, { access: "everyone", maxBytes: uploadBytes }, openFile);

export default function IesViewerPage() {
	const { viewed, height } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const error = answer && "error" in answer ? answer.error : undefined;
	const busy = useNavigation().formData?.get("intent") === "open";
	return (
		<ArticleLayout page={page} sections={[]}>
			<div className="flex min-w-0 flex-col gap-8">
				<PostForm
					owned={false}
					encType="multipart/form-data"
					noValidate
					aria-label="Open a photometric file"
					className="flex flex-col items-start gap-3"
				>
					<Field
						id="photometric-file"
						label={viewed ? "Open another file" : "IES, LDT or TM-33 file"}
						hint={`IES (LM-63-1986 to 2019), LDT (EULUMDAT) or XML (TM-33-18 or -23), at most ${maxFileBytes / 1e6} MB.`}
						errors={error ? [error] : []}
						className="w-full max-w-2xl"
					>
						{(control) => <FileInput {...control} name="file" accept=".ies,.ldt,.xml,.txt" />}
					</Field>
					<Button type="submit" name="intent" value="open" variant="primary" disabled={busy}>
						{busy ? "Reading…" : "Open file"}
					</Button>
				</PostForm>
				{viewed ? (
					<section aria-labelledby="file-title" className="flex min-w-0 flex-col gap-6">
						<header className="flex flex-wrap items-start justify-between gap-3">
							<div className="min-w-0">
								<h2 id="file-title" className="wrap-anywhere text-2xl">
									{viewed.name}
								</h2>
								{viewed.title && <p className="wrap-anywhere text-muted">{viewed.title}</p>}
							</div>
							<PostForm owned={false}>
								<Button type="submit" name="intent" value="remove" icon="trash" size="sm">
									Close this file
								</Button>
							</PostForm>
						</header>
						{viewed.notes.length > 0 && (
							<Notice tone="warning" title="Read with these notes">
								<ul className="list-disc pl-5">
									{viewed.notes.map((note) => (
										<li key={note}>{note}</li>
									))}
								</ul>
							</Notice>
						)}
						<PhotometryData
							view={viewed.view}
							downloads={downloadFormats.map(({ format }) => paths.iesViewerFile(format))}
							height={height}
							action={paths.iesViewer()}
						/>
					</section>
				) : (
					<p className="max-w-text text-muted">
						Manufacturers publish IES files for most commercial luminaires. Here you see lumens by zone,
						spacing criterion, beam and field angles, BUG rating, coefficients of utilization and UGR, and you
						can save the file as IES, LDT, TM-33 XML or CSV.
					</p>
				)}
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
