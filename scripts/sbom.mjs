// @ts-check
/**
 * `npm run sbom`: writes a CycloneDX bill of materials, `sbom/bom.cdx.json`, and the packages by license,
 * `sbom/licenses.md`, from the lock file. Exit code 1 with a message on failure.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { componentsWithoutLicense, licenseList, named } from "./sbom/bill-of-materials.mjs";
import { runNpm } from "./sbom/run-npm.mjs";
import { inRoot } from "./setup/root.mjs";

const { code, stdout, stderr } = await runNpm(["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]);
if (code !== 0) {
	process.stderr.write(`npm could not make the bill of materials: ${stderr.trim().split("\n").at(-1)}\n`);
	process.exit(1);
}
const { name, version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const bill = named(JSON.parse(stdout), name, version);
mkdirSync(inRoot("sbom"), { recursive: true });
writeFileSync(inRoot("sbom", "bom.cdx.json"), `${JSON.stringify(bill, null, "\t")}\n`);
writeFileSync(inRoot("sbom", "licenses.md"), licenseList(bill));
const unknown = componentsWithoutLicense(bill);
process.stdout.write(
	`sbom/bom.cdx.json: ${bill.components.length} packages. sbom/licenses.md: their licenses${unknown.length === 0 ? "" : `; none is named by ${unknown.join(", ")}`}.\n`,
);
