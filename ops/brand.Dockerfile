# The site's image with another brand, for platforms where no folder can be mounted.
# The context is the brand's folder:
#   docker build -f ops/brand.Dockerfile --build-arg SITE_IMAGE=images.example.com/website:1.4.0 path/to/brand
ARG SITE_IMAGE
FROM ${SITE_IMAGE}
COPY . /srv/brand
ENV BRAND_DIR=/srv/brand
