import fc from "fast-check";

/**
 * A run of the tests always tries the same texts, so that it fails for a change and not by chance.
 * `PRIDIRA_TEST_SEED` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PRIDIRA_TEST_SEED ?? 20_261_130) });
