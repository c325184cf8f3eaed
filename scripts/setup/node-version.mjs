// @ts-check
/** This file must run on much older Node versions to be able to report them. */

const oldest = { major: 20, minor: 19 };

/**
 * @param {string} version such as "20.19.0"
 * @returns {string | null} an error message when it is too old
 */
export function nodeVersionProblem(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return null;
	return `Node ${oldest.major}.${oldest.minor} or newer is needed, and this is ${version}.`;
}
