/**
 * What the browser's React does without, since no island uses it. Written for one version of React: the build refuses another
 * (`plugin.ts`), so that whoever updates React reads this list again.
 *
 * Fibers of the kinds below are never made, so code about them is never reached. What an island would need of it is refused when the
 * shop is built (an import that is not in `KEPT_EXPORTS`, an event of `LEFT_OUT_EVENTS`) or throws where it is used (React's own error
 * of an element that it does not know). It then comes off this list.
 * @module
 */
export const REACT_VERSION = '19.3.1'

/** Kinds of fiber by React's number of them (`ReactWorkTags.js`). */
export const KINDS: ReadonlyMap<number, string> = new Map([
  [1, 'class component'],
  [4, 'portal'],
  [8, 'mode'],
  [9, 'context consumer'],
  [11, 'forwarded ref'],
  [12, 'profiler'],
  [13, 'suspense'],
  [14, 'memo'],
  [15, 'simple memo'],
  [16, 'lazy component'],
  [17, 'incomplete class component'],
  [18, 'dehydrated fragment'],
  [19, 'suspense list'],
  [22, 'offscreen'],
  [23, 'legacy hidden'],
  [24, 'cache'],
  [26, 'hoistable of the head'],
  [27, 'html, head or body'],
  [28, 'incomplete function component'],
  [30, 'view transition'],
  [31, 'activity'],
])

/** The names of what such fibers are made from. */
export const TYPES: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_CONSUMER_TYPE',
  'REACT_FORWARD_REF_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_MEMO_TYPE',
  'REACT_PORTAL_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_SUSPENSE_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
])

/** Hooks that throw, as React's own do outside a component. */
export const HOOKS: ReadonlySet<string> = new Set([
  'useActionState',
  'useCacheRefresh',
  'useDeferredValue',
  'useEffectEvent',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMemoCache',
  'useOptimistic',
  'useTransition',
])

/** Functions of features that no island uses, with the body that each gets. */
export const BODIES: ReadonlyMap<string, string> = new Map([
  // The stack of components in an error: `hydrate.tsx` names the island instead.
  ['describeNativeComponentFrame', 'return ""'],
  ['describeFiber', 'return ""'],
  ['getStackByFiberInDevAndProd', 'return ""'],
  // Refs of fragments.
  ['commitNewChildToFragmentInstance', ''],
  ['deleteChildFromFragmentInstance', ''],
  // View transitions.
  ['startViewTransition', 'return null'],
  ['restoreViewTransitionName', ''],
  ['trackEnterViewTransitions', ''],
  ['commitEnterViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
  ['restoreNestedViewTransitions', ''],
  ['restoreEnterOrExitViewTransitions', ''],
  ['measureNestedViewTransitions', ''],
  ['flushAfterMutationEffects', ''],
  ['reportViewTransitionError', ''],
  // What React lifts to the head, and commits that wait for a stylesheet or a picture.
  ['isHostHoistableType', 'return !1'],
  ['preloadInstanceAndSuspendIfNeeded', ''],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'return null'],
  ['insertStylesheetIntoRoot', ''],
  // Hints, which the server alone gives.
  ['preload', ''],
  ['preloadModule', ''],
  ['preinitStyle', ''],
  ['preinitScript', ''],
  ['preinitModuleScript', ''],
  ['preconnectAs', ''],
  // Forms whose action is a function, and other transitions.
  ['extractEvents$1', ''],
  ['ensureFormComponentIsStateful', ''],
  ['requestFormReset', ''],
  ['startTransition', ''],
  // A pointer or the focus that comes in the milliseconds in which an island hydrates: what a shopper presses, the loader replays.
  ['queueIfContinuousEvent', 'return !1'],
  ['retryIfBlockedOn', ''],
  ['scheduleReplayQueueIfNeeded', ''],
  // `LEFT_OUT_EVENTS`.
  ['getNativeBeforeInputChars', ''],
  ['getFallbackBeforeInputChars', ''],
  ['constructSelectEvent', ''],
  // The browser's own mark of a transition under way.
  ['defaultOnDefaultTransitionIndicator', 'return function () {}'],
])

/** Events of which React tells no handler any more (`BODIES`): the build refuses them. */
export const LEFT_OUT_EVENTS: readonly string[] = ['onBeforeInput', 'onSelect']

/** Statements that are left out, by how each begins. */
export const STATEMENTS: readonly string[] = [
  // Refs of fragments, and view transitions.
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.findDOMNode',
  'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
]

/** What the browser's code may import, by React's files. Of others nothing is changed. */
export const KEPT_EXPORTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'react',
    new Set([
      'Fragment',
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
      'createContext',
      'createElement',
      'use',
      'useCallback',
      'useContext',
      'useDebugValue',
      'useEffect',
      'useId',
      'useMemo',
      'useReducer',
      'useRef',
      'useState',
      'useSyncExternalStore',
      // React and its renderer compare them.
      'version',
    ]),
  ],
  ['react-dom', new Set(['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'])],
  ['react-dom/client', new Set(['hydrateRoot'])],
])
