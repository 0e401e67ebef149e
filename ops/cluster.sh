#!/bin/sh
# Tries ops/kubernetes, and every command of the Kubernetes section of docs/OPERATIONS.md, on the cluster of kubectl's context. It
# creates the namespaces website, hosts, ingress and monitoring and deletes them afterwards. It refuses a cluster that has one of them.
#
# The cluster needs:
# - a network plugin that enforces policies
# - a default storage class, and the class shared-files with a ReadWriteMany volume of 1 GiB
# - the images my-service-crew-website:dev and my-service-crew-website-stub:dev on its nodes, or those that IMAGE and VERSION name
#
# WITHOUT='policies prometheus' leaves out the rows of a cluster that has no such plugin, or cannot pull Prometheus.
#
# Never run: the rows of Prometheus, the policies with a network plugin (iptables rules derived from them took its place), and
# Redis's own image. All else passes on Kubernetes 1.36 with one node.
set -eu
cd "$(dirname "$0")/.."
. ops/rows.sh
export IMAGE="${IMAGE:-my-service-crew-website}" VERSION="${VERSION:-dev}"
[ -z "$(kubectl get namespace website hosts ingress monitoring --ignore-not-found -o name)" ] || {
  echo 'This cluster has a namespace website, hosts, ingress or monitoring already.' >&2 && exit 2
}
folder=$(mktemp -d) pods=$PWD/ops/cluster.yml client=$PWD/ops/cluster.mjs
sh ops/release.sh "$folder" "$IMAGE" "$VERSION"
trap 'kubectl delete namespace website hosts ingress monitoring --ignore-not-found > /dev/null; rm -r "$folder"' EXIT
cd "$folder"

# in_pod NAMESPACE DEPLOYMENT VERB...: a verb of ops/cluster.mjs.
in_pod() { namespace=$1 pod=deploy/$2 && shift 2 && kubectl -n "$namespace" exec -i "$pod" -- node --input-type=module - "$@" < "$client"; }
# endpoints FIELD prints a field of each replica that is ready.
endpoints() {
  kubectl -n website get endpointslices -l kubernetes.io/service-name=site -o "jsonpath={.items[*].endpoints[?(@.conditions.ready==true)].$1}"
}
replica() { endpoints 'addresses[0]' | cut -d' ' -f1; }
send() { in_pod ingress client message "$(replica)" "$1"; }
# A message is twice in the stub's record: as it was sent, and parsed.
copies() {
  kubectl -n hosts exec deploy/mail -- node -e 'fetch("http://localhost:443/record").then(async (all) =>
    console.log(((await all.text()).split(process.argv[1]).length - 1) / 2, "copies"))' "$1"
}
scale_mail() { kubectl -n hosts scale deployment/mail --replicas="$1" && kubectl -n hosts rollout status deployment/mail; }
get() { kubectl -n website get "$@"; }

row 'First start'
cp -r ops/kubernetes/overlays/example ops/kubernetes/overlays/mine
sed -i "s|images.example.com/website|$IMAGE|; s|newTag: .*|newTag: '$VERSION'|" ops/kubernetes/overlays/mine/kustomization.yaml
# The stubs have no addresses that are known before they run.
sed -i '/192.0.2.20/d; s|- ipBlock: .*|- namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: hosts } }|' \
  ops/kubernetes/overlays/mine/kustomization.yaml
cat > ops/kubernetes/overlays/mine/settings.env <<'ENV'
SITE_SAMPLE_OK=1
PUBLIC_ORIGIN=https://www.example.com
MAIL_HOST_URL=http://mail.hosts:443
ACCESS_HOST_URL=http://access.hosts:443
ENV
kubectl apply -f ops/kubernetes/overlays/mine/namespace.yaml
says 'PASSWORD_VERIFY_HASH: must be set' sh ops/kubernetes/secrets.sh
PASSWORD_VERIFY_HASH=verify sh ops/kubernetes/secrets.sh
token=$(get secret check-hosts-secrets -o 'jsonpath={.data.mail-host-token}')
kubectl -n website delete secret redis-auth
PASSWORD_VERIFY_HASH=verify sh ops/kubernetes/secrets.sh
says "$token" get secret check-hosts-secrets -o yaml
kubectl apply -k ops/kubernetes/overlays/mine 2> warnings || { cat warnings && false; }
fails grep . warnings
sed "s|\${IMAGE:-my-service-crew-website}|$IMAGE|; s|\${VERSION:-dev}|$VERSION|" "$pods" > pods.yml
kubectl create -f pods.yml
secret() { get secret check-hosts-secrets -o "jsonpath={.data.$1}" | base64 -d; }
kubectl -n hosts create secret generic tokens "--from-literal=MAIL_HOST_TOKEN=$(secret mail-host-token)" \
  "--from-literal=ACCESS_HOST_TOKEN=$(secret access-host-token)"
kubectl -n monitoring create configmap prometheus --from-file=ops/prometheus/
for namespace in hosts ingress; do kubectl -n "$namespace" wait --for=condition=Available deployment --all --timeout=2m; done
kubectl -n website rollout status deployment/site --timeout=3m
kubectl -n website rollout status statefulset/redis --timeout=3m
kubectl -n website create job --from=cronjob/check-hosts check-now
says ' 0 wrong' kubectl -n website logs -f job/check-now
kubectl -n website wait --for=condition=Complete job/check-now --timeout=1m
says assets_kept kubectl -n website logs -l app.kubernetes.io/name=site -c keep-assets
n=0
for address in $(endpoints 'addresses[0]'); do
  n=$((n + 1))
  says '200 200' in_pod ingress client message "$address" "first-$n"
  says '1 copies' copies "first-$n"
done
[ $n = 2 ]
says '700m True' get hpa site -o 'jsonpath={.spec.metrics[0].resource.target.averageValue} {.status.conditions[?(@.type=="AbleToScale")].status}'

row 'Its log'
export SITE_LOG='kubectl -n website logs -l app.kubernetes.io/name=site -c site --since=$since --tail=-1'
says 'lines of the last 1h were read' ops/site failed
reference=$(send known | sed 's/.* //')
says 'It has arrived' ops/site complaint "$reference"

tries() { case " ${WITHOUT:-} " in *" $1 "*) echo "WITHOUT $1" && return 1 ;; esac; }
if tries policies; then
  row 'Who reaches whom'
  redis=$(get pod redis-0 -o 'jsonpath={.status.podIP}')
  client_address=$(kubectl -n ingress get pods -o 'jsonpath={.items[0].status.podIP}')
  says open in_pod ingress client connect "$(replica)" 3000
  says closed in_pod ingress client connect "$(replica)" 9464
  says closed in_pod hosts mail connect "$(replica)" 3000
  says closed in_pod ingress client connect "$redis" 6379
  says open in_pod hosts mail connect "$client_address" 4010
  says closed in_pod website site connect "$client_address" 4010
fi

if tries prometheus; then
  row 'Prometheus'
  kubectl -n monitoring wait --for=condition=Available deployment/prometheus --timeout=3m
  promtool() { kubectl -n monitoring exec deploy/prometheus -- env TMPDIR=/tmp promtool "$@"; }
  says '=> 2 @' promtool query instant http://localhost:9090 'count(up{job="site"} == 1)'
  promtool test rules /etc/prometheus/alerts.test.yml
fi

row 'Rollouts, with visitors'
in_pod ingress client load 45 15 > load.log 2>&1 & load=$!
sleep 2
kubectl -n website rollout restart deployment/site
kubectl -n website rollout status deployment/site --timeout=3m
wait $load || { cat load.log && false; }
cat load.log
# Its replica has gone, with its lines.
says 'The log begins later' ops/site complaint "$reference"
echo RATE_LIMIT_CONTACT=many >> ops/kubernetes/overlays/mine/settings.env
kubectl apply -k ops/kubernetes/overlays/mine
fails kubectl -n website rollout status deployment/site --timeout=25s
says RATE_LIMIT_CONTACT ops/site ask '.level == "fatal"'
says '200 200' send old-replicas
kubectl -n website rollout undo deployment/site
kubectl -n website rollout status deployment/site --timeout=3m
sed -i '/RATE_LIMIT_CONTACT/d' ops/kubernetes/overlays/mine/settings.env
kubectl apply -k ops/kubernetes/overlays/mine
kubectl -n website patch secret site-secrets -p '{"stringData":{"ticket-secret":"another-ticket-secret-of-32-characters"}}'
kubectl -n website rollout restart deployment/site
kubectl -n website rollout status deployment/site --timeout=3m

row 'A node is emptied'
evict() {
  echo "{\"apiVersion\":\"policy/v1\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"$1\",\"namespace\":\"website\"}}" |
    kubectl create --raw "/api/v1/namespaces/website/pods/$1/eviction" -f -
}
set -- $(endpoints targetRef.name)
evict "$1"
says 'disruption budget' evict "$2"
kubectl -n website rollout status deployment/site --timeout=3m

row 'The mail host is down, then Redis; a backup is restored, and nothing is sent twice'
outbox() { kubectl -n website exec deploy/site -c site -- node dist/server/outbox.js list; }
scale_mail 0
says '200 200' send waits
says contact outbox
kubectl -n website delete pod redis-0
says contact outbox
kubectl -n website exec redis-0 -- sh /etc/redis/backup.sh > redis.tar
scale_mail 1
says empty outbox
says '1 copies' copies waits
sh ops/redis/kubernetes-restore.sh redis.tar
says empty outbox
says '200 200' send restored
says '1 copies' copies waits
restarts() { get pods -l app.kubernetes.io/name=site -o 'jsonpath={.items[*].status.containerStatuses[0].restartCount}' | grep '[1-9]'; }
fails restarts
row 'All as the runbook says'
